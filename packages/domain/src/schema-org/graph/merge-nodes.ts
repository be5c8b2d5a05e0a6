import { isReference } from '../payload/nodes.ts';
import { localName, valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { define } from './prune-empty.ts';

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
 * Merges the nodes of one `@id`, the service's own first: of a property the later one counts, and
 * types and links are joined. References are looked up with `resolve`.
 */
export const merged = (
  nodes: readonly JsonObject[],
  resolve: (value: unknown) => unknown,
): JsonObject => {
  const [only, another] = nodes;
  if (only && another === undefined && typeof only['@type'] === 'string') return only;
  const joined: Record<string, unknown> = {};
  for (const link of links) {
    const values = nodes.map((node) => node[link]).filter((value) => value !== undefined);
    if (values.length > 1) joined[link] = joinedLinks(link, values, resolve);
  }
  const whole: Record<string, unknown> = {};
  for (const node of nodes) {
    for (const name of Object.keys(node)) define(whole, name, node[name]);
  }
  return { ...whole, ...typesOfAll(nodes), ...joined };
};

const typesOfAll = (nodes: readonly JsonObject[]): JsonObject => {
  const byName = new Map<string, string>();
  for (const type of nodes.flatMap((node) => valuesOf(node['@type']))) {
    if (typeof type !== 'string' || byName.has(localName(type))) continue;
    byName.set(localName(type), type);
  }
  const [type, ...further] = byName.values();
  return type === undefined ? {} : { '@type': further.length > 0 ? [type, ...further] : type };
};

/** Returns the values of all nodes, those of the last one first, each once. */
const joinedLinks = (
  link: string,
  values: readonly unknown[],
  resolve: (value: unknown) => unknown,
): unknown => {
  const names = new Set<unknown>();
  const parts = values.toReversed().flatMap((value, index) => {
    const isOwn = index === values.length - 1;
    const further = valuesOf(value)
      // The page that a post is on is in its graph: nothing but the address of one means that one.
      .filter((each) => isOwn || link !== 'mainEntityOfPage' || isDescribed(resolve(each)))
      .filter((each) => !namesOf(each).some((name) => names.has(name)));
    for (const name of further.flatMap((each) => [...namesOf(each), ...namesOf(resolve(each))])) {
      names.add(name);
    }
    return further.length === 0 ? [] : [{ value, further }];
  });
  const joined = parts.flatMap(({ further }) => further);
  const [only, ...others] = parts;
  // What one node alone says of it stays as it is written: a value, or an array of one.
  return others.length === 0 && valuesOf(only?.value).length === joined.length
    ? only?.value
    : joined;
};

const isDescribed = (value: unknown): boolean => isJsonObject(value) && !isReference(value);

/** Returns the names of a value: the `@id` of a node, and the name of a question. */
const namesOf = (value: unknown): readonly unknown[] =>
  isJsonObject(value) ? [value['@id'], value['name']].filter((name) => name !== undefined) : [];
