import type { JsonObject, Uuid } from '@content-publishing/domain';

/** Returns the nodes of the graph that `jsonLd` is, of one schema.org `type`. */
export const nodesOf = ({ '@graph': graph }: JsonObject, type: string): readonly object[] =>
  Array.isArray(graph)
    ? graph.filter((node: object) => '@type' in node && [node['@type']].flat().includes(type))
    : [];

/** Returns `jsonLd` without the dates in it, at any depth. */
export const undated = (jsonLd: JsonObject): unknown =>
  JSON.parse(
    JSON.stringify(jsonLd, (name, value: unknown) => (/^date[A-Z]/.test(name) ? undefined : value)),
  );

/** Returns `post` under another id, by which its jsonLd calls it too. */
export const underId = <Named extends { readonly id: Uuid }>(post: Named, id: Uuid): Named =>
  JSON.parse(JSON.stringify(post).replaceAll(post.id, id));

/** Returns the `url` of the node of the record `id` in the graph that `jsonLd` is. */
export const urlUnder = (jsonLd: JsonObject | undefined, id: Uuid): unknown =>
  nodesById(jsonLd).get(`urn:uuid:${id}`)?.['url'];

/** Returns the nodes of the graph that `jsonLd` is by their `@id`. */
const nodesById = (
  jsonLd: JsonObject | undefined,
): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> => {
  const graph: unknown = jsonLd?.['@graph'];
  const nodes: readonly object[] = Array.isArray(graph) ? graph : [];
  return new Map(nodes.map((node) => [Reflect.get(node, '@id'), { ...node }]));
};
