import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { isOfType, typesOf, valuesOf } from '../payload/values.ts';
import { nodeResolver, payloadNodes } from '../payload/nodes.ts';
import { structuredTypeNamed } from './structured-types.ts';

/**
 * Returns the node of a payload that a post of `schemaType` is about. It is a node of that type,
 * else of a type that is shown in the same way, such as a MusicEvent for an Event; else such a node
 * in the `mainEntity` of another node; else a node without any type. Returns `undefined` if there
 * is none.
 */
export const payloadSubject = (
  schemaType: string,
  payload: JsonObject | null,
): JsonObject | undefined => {
  const nodes = payloadNodes(payload);
  const nodeOf = nodeResolver(nodes);
  const about = (): readonly JsonObject[] =>
    nodes.flatMap((node) => valuesOf(node['mainEntity']).map(nodeOf).filter(isJsonObject));
  return (
    nodeAmong(nodes, schemaType) ??
    nodeAmong(about(), schemaType) ??
    nodes.find((node) => valuesOf(node['@type']).length === 0)
  );
};

const nodeAmong = (nodes: readonly JsonObject[], schemaType: string): JsonObject | undefined => {
  const exact = nodes.find((node) => isOfType(node, schemaType));
  if (exact !== undefined) return exact;
  const shown = structuredTypeNamed(schemaType);
  return (
    shown && nodes.find((node) => typesOf(node).some((name) => structuredTypeNamed(name) === shown))
  );
};
