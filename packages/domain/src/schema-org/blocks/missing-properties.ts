import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { valuesOf } from '../payload/values.ts';
import { isReference, nodeResolver } from '../payload/nodes.ts';
import { structuredTypeNamed } from './structured-types.ts';

/** Properties that search engines ask of a node and that it lacks. */
export interface MissingProperties {
  /** Without these they show nothing of it: `offers.price`, or one of `review|offers`. */
  readonly required: readonly string[];
  /** Properties that they recommend besides. */
  readonly recommended: readonly string[];
}

/**
 * Returns the properties that search engines ask of a `schemaType` and that a JSON-LD `node` of
 * that type lacks; nothing is asked of types that the service does not know. References are looked
 * up among the nodes of its `graph`; one to a URL or URN elsewhere counts as complete, any other as
 * absent.
 *
 * A nested property is asked of every node that stands in the outer one, and of none where there
 * is none: an event without `offers` lacks those, and not `offers.price`. A text in the place of a
 * node has nothing to recommend, and of what is required its name, address and the like.
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

/** Returns the values of one of several properties of a node: `review|offers`. */
type ValueReader = (node: JsonObject, properties: string) => readonly unknown[];

/** Reads values that say something, each reference as the node of the `graph` that it means. */
const valueReader = (graph: readonly JsonObject[]): ValueReader => {
  const resolve = nodeResolver(graph);
  return (node, properties) =>
    properties
      .split('|')
      .flatMap((property) => valuesOf(node[property]).map(resolve).filter(saysSomething));
};

/**
 * Returns whether one of the nodes to which a path leads does not have its last property. A node
 * counts once, however many references lead to it.
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

/** Properties that a text in the place of a node stands for. */
const SAID_BY_A_TEXT = /\b(?:name|text|address|ratingValue)\b/;

/** An `@id` that leads out of the graph. */
const ELSEWHERE = /^(?:https?|urn):/i;

const saysSomething = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (!isJsonObject(value)) return valuesOf(value).length > 0;
  return isReference(value) ? ELSEWHERE.test(String(value['@id'])) : Object.keys(value).length > 0;
};
