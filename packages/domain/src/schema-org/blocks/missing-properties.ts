import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { valuesOf } from '../payload/values.ts';
import { isReference, nodeResolver } from '../payload/nodes.ts';
import { structuredTypeNamed } from './structured-types.ts';

/** Missing properties of a node, by the rules of search engines. */
export interface MissingProperties {
  /**
   * Properties without which a search engine does not show the node, as paths such as
   * `offers.price`; `review|offers` means that one of these is required.
   */
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

/**
 * Returns the properties that search engines require or recommend for a `schemaType` and that a JSON-LD
 * `node` lacks; none for types that the service does not know. References are resolved among the nodes
 * of its `graph`; a reference to a URL or URN outside of it counts as complete, any other as absent.
 *
 * A nested property is required of every node in the outer property, and of none if there is none: an
 * event without `offers` lacks `offers`, but not `offers.price`. A text in place of a node never lacks
 * recommended properties, nor its name, address and the like.
 */
export const missingProperties = (
  schemaType: string,
  node: JsonObject,
  graph: readonly JsonObject[] = [],
): MissingProperties => {
  const structuredType = structuredTypeNamed(schemaType);
  const valuesAt = valueReader(graph);
  const isMissing = (path: string, isRequired: boolean): boolean =>
    lacks(node, path.split('.'), valuesAt, isRequired);
  return {
    required: structuredType?.required.filter((path) => isMissing(path, true)) ?? [],
    recommended: structuredType?.recommended.filter((path) => isMissing(path, false)) ?? [],
  };
};

/**
 * Returns the values of all of several properties of a node, which are separated by `|` as in
 * `review|offers`.
 */
type ValueReader = (node: JsonObject, properties: string) => readonly unknown[];

/**
 * Creates a reader of the values of properties. It skips empty values, and replaces references by
 * the nodes of the `graph`.
 */
const valueReader = (graph: readonly JsonObject[]): ValueReader => {
  const resolve = nodeResolver(graph);
  return (node, properties) =>
    properties
      .split('|')
      .flatMap((property) => valuesOf(node[property]).map(resolve).filter(saysSomething));
};

/**
 * Returns whether one of the nodes that a `path` leads to lacks the last property of the path. Each
 * node is checked once, however many references lead to it. A text in place of a node can only lack
 * required properties.
 */
const lacks = (
  node: JsonObject,
  path: readonly string[],
  valuesAt: ValueReader,
  isRequired: boolean,
): boolean => {
  const asked = path.at(-1) ?? '';
  let owners: ReadonlySet<unknown> = new Set([node]);
  for (const properties of path.slice(0, -1)) {
    owners = new Set([...owners].filter(isJsonObject).flatMap((one) => valuesAt(one, properties)));
  }
  return [...owners].some((owner) => {
    if (!isJsonObject(owner)) return isRequired && !SAID_BY_A_TEXT.test(asked);
    return !isReference(owner) && valuesAt(owner, asked).length === 0;
  });
};

/** Matches properties that a text in place of a node stands for, so that it cannot lack them. */
const SAID_BY_A_TEXT = /\b(?:name|text|address|ratingValue)\b/;

/** Matches the `@id` of a node that may be outside of the graph: a URL or a URN. */
const ELSEWHERE = /^(?:https?|urn):/i;

const saysSomething = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (!isJsonObject(value)) return valuesOf(value).length > 0;
  return isReference(value) ? ELSEWHERE.test(String(value['@id'])) : Object.keys(value).length > 0;
};
