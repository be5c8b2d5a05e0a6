import { isJsonObject, type JsonObject } from '../schema/json.ts';
import type { Node } from './node.ts';
import { nodeWithoutEmpty } from './without-empty.ts';

/**
 * A schema.org document of those `nodes` that the first one leads to (JSON-LD 1.1, Named Graphs).
 * Nodes of one `@id` are one node: of a property that both have, the later one counts.
 */
export const graphOf = (nodes: readonly Node[]): JsonObject => {
  const byId = nodesById(nodes);
  const [first] = byId.keys();
  const reached = new Set<string>();
  if (first !== undefined) reach(first, byId, reached);
  return {
    '@context': 'https://schema.org',
    '@graph': [...byId].filter(([id]) => reached.has(id)).map(([, node]) => node),
  };
};

/**
 * Those of `nodes` that have to be referred to, so that `first` leads to all of them by way of
 * `others` and each other.
 */
export const unreached = (
  nodes: readonly Node[],
  first: Node,
  others: readonly Node[],
): readonly Node[] => {
  if (nodes.length === 0) return [];
  const byId = nodesById([first, ...others, ...nodes]);
  const reached = new Set<string>();
  reach(first['@id'], byId, reached);
  const referredTo = new Set<string>();
  for (const node of nodes) {
    eachId(node, (id) => {
      if (id !== node['@id']) referredTo.add(id);
    });
  }
  const { false: roots = [], true: rest = [] } = Object.groupBy(nodes, (node) =>
    referredTo.has(node['@id']) ? 'true' : 'false',
  );
  // Nodes that refer to each other in a ring have no root among them: the first stands for all.
  return [...roots, ...rest].filter((node) => {
    if (reached.has(node['@id'])) return false;
    reach(node['@id'], byId, reached);
    return true;
  });
};

const nodesById = (nodes: readonly Node[]): ReadonlyMap<string, JsonObject> => {
  const byId = new Map<string, JsonObject>();
  for (const node of nodes) {
    const { '@id': id } = node;
    const [kept, same] = [nodeWithoutEmpty(node), byId.get(id)];
    if (kept !== undefined) byId.set(id, same === undefined ? kept : { ...same, ...kept });
  }
  return byId;
};

/** Adds the ids to which `id` leads, itself included. */
const reach = (id: string, nodes: ReadonlyMap<string, JsonObject>, reached: Set<string>): void => {
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = nodes.get(next);
    if (node === undefined || reached.has(next)) continue;
    reached.add(next);
    eachId(node, (found) => {
      waiting.push(found);
    });
  }
};

/** Hands every `@id` in `value` to `visit`, however deep. */
const eachId = (value: unknown, visit: (id: string) => void): void => {
  if (Array.isArray(value)) {
    for (const item of value) eachId(item, visit);
  } else if (isJsonObject(value)) {
    for (const name of Object.keys(value)) {
      const item = value[name];
      if (name === '@id' && typeof item === 'string') visit(item);
      else eachId(item, visit);
    }
  }
};
