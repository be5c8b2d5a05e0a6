import { isJsonObject, type JsonObject } from '../schema/json.ts';
import { once } from './memoised.ts';
import { isOfType, typesOf, valuesOf } from './payload.ts';
import { structuredTypeNamed } from './structured-types.ts';

/** The nodes of a schema.org payload: those of its `@graph`, or the payload itself. */
export const payloadNodes = (payload: JsonObject | null): readonly JsonObject[] => {
  if (payload === null) return [];
  return Object.hasOwn(payload, '@graph')
    ? valuesOf(payload['@graph']).filter(isJsonObject)
    : [payload];
};

/**
 * The node of a payload that a post of `schemaType` is about: one of that type; else one of a type
 * that is shown the same way, such as a MusicEvent for an Event; else the `mainEntity` of a page,
 * of either; else one that names no type at all.
 */
export const payloadNodeOf = (
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

/**
 * What a value of a payload stands for: a reference, `{"@id": …}` with nothing else said, stands
 * for the one of `nodes` with that id; anything else for itself (JSON-LD 1.1, Node Objects).
 */
export const nodeResolver = (nodes: readonly JsonObject[]): ((value: unknown) => unknown) => {
  const byId = once(
    () => new Map(nodes.filter((node) => !isReference(node)).map((node) => [node['@id'], node])),
  );
  return (value) =>
    isJsonObject(value) && isReference(value) ? (byId().get(value['@id']) ?? value) : value;
};

const isReference = (node: JsonObject): boolean =>
  typeof node['@id'] === 'string' &&
  Object.keys(node).every((name) => name === '@id' || name === '@type');
