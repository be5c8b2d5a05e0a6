/** Properties of a JSON-LD node, by name. */
export type Properties = Readonly<Record<string, unknown>>;

/** Returns whether a JSON `value` is an object or an array. */
export const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null;

/** Returns the nodes in the `@graph` of a JSON-LD document; empty if it has no `@graph`. */
export const graphNodes = (jsonLd: Properties): readonly Properties[] => {
  const graph: unknown = jsonLd['@graph'];
  return Array.isArray(graph) ? graph.filter(isObject) : [];
};
