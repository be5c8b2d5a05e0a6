import type { JsonObject } from '@content-publishing/domain';

/** Returns whether `value` is a JSON object. */
export const isNode = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [value];

/** Returns the nodes of a graph. */
export const nodesOf = (jsonLd: JsonObject): readonly JsonObject[] =>
  listOf(jsonLd['@graph']).filter(isNode);

/** Returns the names of the types of a node. */
export const typesOf = (node: JsonObject): readonly string[] => listOf(node['@type']).map(String);

/** Returns the first node of `type` in a graph. */
export const nodeIn = (jsonLd: JsonObject, type: string): JsonObject | undefined =>
  nodesOf(jsonLd).find((node) => typesOf(node).includes(type));

/** Returns the node of a graph that `reference` means. */
export const referred = (jsonLd: JsonObject, reference: unknown): JsonObject | undefined =>
  nodesOf(jsonLd).find((node) => isNode(reference) && node['@id'] === reference['@id']);

/** Returns a graph without what changes in it by a save alone. */
export const undated = (jsonLd: JsonObject): unknown =>
  JSON.parse(JSON.stringify(jsonLd), (name, value: unknown) =>
    name === 'dateModified' ? undefined : value,
  );
