import { isJsonObject, type JsonObject } from '../../schema/json.ts';

/** Members of an object that is only a graph (JSON-LD 1.1, Named Graphs). */
const OF_A_GRAPH: ReadonlySet<string> = new Set(['@context', '@graph', '@id']);

/**
 * Returns whether `value` is only a graph: an object with a `@graph` and no properties of its own.
 * It stands for the nodes in its graph, and is no node itself.
 */
export const isGraph = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  Object.hasOwn(value, '@graph') &&
  Object.keys(value).every((name) => OF_A_GRAPH.has(name));

/**
 * Returns the values of a schema.org property as a list. `value` is absent or `null` for none, one
 * value, an array, or `{"@list": …}`, `{"@set": …}` or `{"@graph": …}` of JSON-LD.
 */
export const valuesOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.some(isGraph) ? value.flatMap(membersOf) : value;
  if (isGraph(value)) return valuesOf(value['@graph']);
  if (isJsonObject(value)) {
    const members = value['@list'] ?? value['@set'];
    if (Array.isArray(members)) return members;
  }
  return [value];
};

const membersOf = (value: unknown): readonly unknown[] =>
  isGraph(value) ? valuesOf(value) : [value];

/**
 * Returns the names of the schema.org types of a node, without the URL or prefix of the vocabulary.
 */
export const typesOf = (node: JsonObject): readonly string[] =>
  valuesOf(node['@type']).flatMap((type) => (typeof type === 'string' ? localName(type) : []));

/**
 * Returns the last part of a schema.org name, which may be a URL or have a prefix: `InStock` for
 * `https://schema.org/InStock` and for `schema:InStock`.
 */
export const localName = (name: string): string => name.replace(/^.*[/#:]/su, '');

/** Returns whether `node` has a schema.org `type`, by its name, such as `HowToStep`, or by its URL. */
export const isOfType = (node: JsonObject, type: string): boolean => typesOf(node).includes(type);
