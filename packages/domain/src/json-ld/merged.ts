import { isReference } from '../payload/nodes.ts';
import { isOfType, localName, valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../schema/json.ts';

// What leads from the nodes of a post to each other. A writer's own values stand beside these
// links; were they to replace them, what the post knows would be gone from its graph.
const links = [
  'breadcrumb',
  'hasPart',
  'isPartOf',
  'mainEntity',
  'mainEntityOfPage',
  'mentions',
  'video',
];

/**
 * One node of two that have the same `@id`: a property of `given` goes before that of `node`, and
 * types and links add to those of `node`. References are looked up with `resolve`.
 */
export const merged = (
  node: JsonObject,
  given: JsonObject,
  resolve: (value: unknown) => unknown,
): JsonObject => {
  const joined: Record<string, unknown> = {};
  for (const link of links.filter((each) => each in node && each in given)) {
    joined[link] = joinedLinks(link, node[link], given[link], resolve);
  }
  return { ...node, ...given, ...typesOfBoth(node, given), ...joined };
};

const typesOfBoth = (node: JsonObject, given: JsonObject): JsonObject => {
  const further = valuesOf(given['@type'])
    .filter((type) => typeof type === 'string')
    .filter((type) => !isOfType(node, localName(type)));
  const types = [...valuesOf(node['@type']), ...further];
  return types.length === 0 ? {} : { '@type': types.length === 1 ? types[0] : types };
};

/** The values of both, those that are given first, each once. */
const joinedLinks = (
  link: string,
  own: unknown,
  given: unknown,
  resolve: (value: unknown) => unknown,
): unknown => {
  // The page that a post is on is in its graph: nothing but the address of one means that one.
  const kept = valuesOf(given).filter(
    (value) => link !== 'mainEntityOfPage' || isDescribed(resolve(value)),
  );
  const names = new Set(kept.flatMap((value) => [value, resolve(value)]).flatMap(namesOf));
  const further = valuesOf(own).filter((value) => !namesOf(value).some((name) => names.has(name)));
  if (kept.length === 0) return own;
  return further.length === 0 ? given : [...kept, ...further];
};

const isDescribed = (value: unknown): boolean => isJsonObject(value) && !isReference(value);

/** What a value is known by: the `@id` of a node, and the name of a question. */
const namesOf = (value: unknown): readonly unknown[] =>
  isJsonObject(value) ? [value['@id'], value['name']].filter((name) => name !== undefined) : [];
