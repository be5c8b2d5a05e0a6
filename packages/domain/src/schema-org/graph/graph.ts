import { nodeResolver } from '../payload/nodes.ts';
import { valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { collapseProse } from './fill-gaps.ts';
import { merged } from './merge-nodes.ts';
import { type Node, referenceTo } from './node.ts';
import { nodeWithoutEmpty } from './prune-empty.ts';

/**
 * Returns a schema.org document (JSON-LD 1.1, Named Graphs). `own` are the nodes that the service
 * derives; the ones that cannot be reached from the first own node are left out. `given` are the
 * nodes of a payload; `mentions` of the first own node lead to the ones that cannot be reached
 * otherwise. Nodes with the same `@id` are merged, and empty properties are removed.
 */
export const graphOf = (
  own: readonly [Node, ...Node[]],
  given: readonly Node[] = [],
): JsonObject => {
  const byId = nodesById([...own.map(collapseProse), ...given]);
  const [{ '@id': first }] = own;
  const reached = new Set<string>();
  reach(first, byId, reached);
  const mentions = entrancesTo(given, byId, reached).map(referenceTo);
  const node = byId.get(first);
  if (mentions.length > 0) {
    byId.set(first, { ...node, mentions: [...valuesOf(node?.['mentions']), ...mentions] });
  }
  const graph: JsonObject[] = [];
  for (const [id, each] of byId) if (reached.has(id)) graph.push(each);
  return { '@context': 'https://schema.org', '@graph': graph };
};

const nodesById = (nodes: readonly Node[]): Map<string, JsonObject> => {
  const resolve = nodeResolver(nodes);
  const sameById = new Map<string, JsonObject[]>();
  for (const node of nodes) {
    const kept = nodeWithoutEmpty(node);
    if (kept === undefined) continue;
    const same = sameById.get(node['@id']);
    if (same === undefined) sameById.set(node['@id'], [kept]);
    else same.push(kept);
  }
  const byId = new Map<string, JsonObject>();
  for (const [id, same] of sameById) byId.set(id, merged(same, resolve));
  return byId;
};

/**
 * Returns some of `nodes`, from which all nodes that are not in `reached` yet can be reached. Adds
 * the ids of all nodes that are reached from them to `reached`.
 */
const entrancesTo = (
  nodes: readonly Node[],
  byId: ReadonlyMap<string, JsonObject>,
  reached: Set<string>,
): readonly Node[] => {
  const waiting = nodes.filter((node) => !reached.has(node['@id']));
  const referredTo = new Set<string>();
  for (const node of waiting) {
    eachId(node, (id) => {
      if (id !== node['@id']) referredTo.add(id);
    });
  }
  const roots = waiting.filter((node) => !referredTo.has(node['@id']));
  // A ring of nodes that refer to each other has no root, so its first node is used.
  return [...roots, ...waiting].filter((node) => {
    if (reached.has(node['@id'])) return false;
    reach(node['@id'], byId, reached);
    return true;
  });
};

/**
 * Adds `id` and all ids reachable from it to `reached`; an id without a node in `nodes` is skipped.
 */
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

/** Calls `visit` for every `@id` in `value`, at any depth. */
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
