import { isReference } from '../payload/nodes.ts';
import { localName, valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { define } from './prune-empty.ts';

// Properties that link the nodes of a post. Values of a writer are added to the values of the
// service, because nodes of the post would no longer be reachable in its graph if they were
// replaced.
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
 * Returns one node for `nodes` with the same `@id`, of which the service's own come first. A
 * property of a later node replaces the property of an earlier one, but the values of `@type` and
 * of the `links` are joined. `resolve` returns the node that a reference stands for.
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

/**
 * Returns the joined `values` of the property `link`, one value for each node, in the order of the
 * nodes. The values of the last node come first. A value of an earlier node is left out if a later
 * node has a value with the same `@id` or name.
 */
const joinedLinks = (
  link: string,
  values: readonly unknown[],
  resolve: (value: unknown) => unknown,
): unknown => {
  const names = new Set<unknown>();
  const parts = values.toReversed().flatMap((value, index) => {
    const isOwn = index === values.length - 1;
    const further = valuesOf(value)
      // The page of the post is already in the graph, so the bare address of a page means this
      // page.
      .filter((each) => isOwn || link !== 'mainEntityOfPage' || isDescribed(resolve(each)))
      .filter((each) => !namesOf(each).some((name) => names.has(name)));
    for (const name of further.flatMap((each) => [...namesOf(each), ...namesOf(resolve(each))])) {
      names.add(name);
    }
    return further.length === 0 ? [] : [{ value, further }];
  });
  const joined = parts.flatMap(({ further }) => further);
  const [only, ...others] = parts;
  // Values of a single node stay as written: one value, or an array of one.
  return others.length === 0 && valuesOf(only?.value).length === joined.length
    ? only?.value
    : joined;
};

const isDescribed = (value: unknown): boolean => isJsonObject(value) && !isReference(value);

/**
 * Returns the `@id` and the `name` of a node, as far as it has them; the name identifies a
 * question. Returns an empty list for any other value.
 */
const namesOf = (value: unknown): readonly unknown[] =>
  isJsonObject(value) ? [value['@id'], value['name']].filter((name) => name !== undefined) : [];
