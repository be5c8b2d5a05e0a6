import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { once } from '../../text/memoize.ts';
import { isGraph, valuesOf } from './values.ts';

/**
 * Returns the nodes of a schema.org payload: the payload itself, unless it is only a graph, and the
 * nodes of its `@graph`, recursively; an empty list for `null`.
 */
export const payloadNodes = (payload: JsonObject | null): readonly JsonObject[] => {
  if (payload === null) return [];
  if (!Object.hasOwn(payload, '@graph')) return [payload];
  const members = valuesOf(payload['@graph']).filter(isJsonObject).flatMap(payloadNodes);
  return isGraph(payload) ? members : [payload, ...members];
};

/**
 * Returns whether a node is only a reference to a node elsewhere: it has an `@id`, possibly an
 * `@type`, and nothing else.
 */
export const isReference = (node: JsonObject): boolean =>
  typeof node['@id'] === 'string' &&
  Object.keys(node).every((name) => name === '@id' || name === '@type');

/**
 * Returns a function that replaces a reference by the node with the same `@id` among `nodes`
 * (JSON-LD 1.1, Node Objects). A reference to a missing node, and any other value, is returned
 * unchanged.
 */
export const nodeResolver = (nodes: readonly JsonObject[]): ((value: unknown) => unknown) => {
  const byId = once(
    () => new Map(nodes.filter((node) => !isReference(node)).map((node) => [node['@id'], node])),
  );
  return (value) =>
    isJsonObject(value) && isReference(value) ? (byId().get(value['@id']) ?? value) : value;
};
