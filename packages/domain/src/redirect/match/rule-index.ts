import type { Query } from '../address/query-string.ts';
import type { Spelling } from '../address/normalized-path.ts';
import { prefixesOf } from '../rule/pattern.ts';

/** Properties that distinguish rules with the same path and parameters. */
interface Indexed extends Pick<Spelling, 'isSlashed'> {
  /** Position in the list of rules. */
  readonly position: number;
  /** Prefix of a pattern; `undefined` for a rule of one path. */
  readonly prefix: string | undefined;
}

/** A matching rule and the query pairs that its source names. */
export interface Found<Rule> {
  readonly rule: Rule;
  /** Sorted `name=value` pairs. */
  readonly pairs: readonly string[];
}

/** Index of rules by the path and parameters of their sources. */
export interface SourceIndex<Rule extends Indexed> {
  /**
   * Adds `rule`, unless a rule with the same path, trailing slash and pairs exists, or a pattern with
   * the same prefix and pairs. Returns whether it was added.
   */
  readonly add: (bare: string, pairs: readonly string[], rule: Rule) => boolean;
  /** Removes `rule`, if it was added with this path and these pairs. */
  readonly remove: (bare: string, pairs: readonly string[], rule: Rule) => void;
  /**
   * Returns the best rule for a path and query that `accepts` returns true for; `undefined` without
   * one. A rule of the path goes before patterns, and of patterns the one with the longest prefix.
   * Then the best rule names the most pairs of the query; of several, it has the same trailing
   * slash, or else comes first in the list. The pairs of the query are parsed only if a rule of the
   * path names some. The number of steps is limited by the pairs that the rules of the path name,
   * even for a query with many pairs.
   */
  readonly find: (
    path: Spelling,
    query: Pick<Query, 'pairs'>,
    accepts: (found: Found<Rule>) => boolean,
  ) => Found<Rule> | undefined;
}

/** Node of the trie, with the rules that name exactly the pairs on the path from the root to it. */
interface Node<Rule> {
  rule: Rule | undefined;
  /** Rule that differs from `rule` only in the trailing slash. */
  twin: Rule | undefined;
  /** Child nodes for rules that name one more pair, by that pair. */
  further: Map<string, Node<Rule>> | undefined;
}

/**
 * Creates an index of rules. It is a trie, by path without the trailing slash, then by the sorted pairs
 * of a rule. A request only looks up its own pairs, however many rules its path has.
 */
export const sourceIndex = <Rule extends Indexed>(): SourceIndex<Rule> => {
  const roots = new Map<string, Node<Rule>>();
  const patterns = new Map<string, Node<Rule>>();
  const nodeAt = (bare: string, pairs: readonly string[], { prefix }: Rule): Node<Rule> => {
    let node = prefix === undefined ? entryOf(roots, bare) : entryOf(patterns, prefix);
    for (const pair of pairs) {
      node.further ??= new Map<string, Node<Rule>>();
      node = entryOf(node.further, pair);
    }
    return node;
  };
  const add: SourceIndex<Rule>['add'] = (bare, pairs, rule) => {
    const node = nodeAt(bare, pairs, rule);
    if (!node.rule) node.rule = rule;
    else if (node.rule.isSlashed === rule.isSlashed || node.twin) return false;
    else node.twin = rule;
    return true;
  };
  const remove: SourceIndex<Rule>['remove'] = (bare, pairs, rule) => {
    const node = nodeAt(bare, pairs, rule);
    if (node.rule === rule) node.rule = node.twin;
    else if (node.twin !== rule) return;
    node.twin = undefined;
  };
  const bestOf = (
    root: Node<Rule> | undefined,
    isSlashed: boolean,
    query: Pick<Query, 'pairs'>,
    accepts: (found: Found<Rule>) => boolean,
  ): Found<Rule> | undefined => {
    let best: Found<Rule> | undefined;
    let asked: ReadonlySet<string> | undefined;
    const consider = (rule: Rule | undefined, named: readonly string[]): void => {
      const found = rule && { rule, pairs: named };
      if (found && isBetter(found, best, isSlashed) && accepts(found)) best = found;
    };
    const visit = ({ rule, twin, further }: Node<Rule>, named: readonly string[]): void => {
      consider(rule, named);
      consider(twin, named);
      if (!further) return;
      const pairs = query.pairs();
      asked ??= new Set(pairs);
      for (const pair of further.size < pairs.length ? further.keys() : pairs) {
        const node = further.get(pair);
        if (node && asked.has(pair)) visit(node, [...named, pair]);
      }
    };
    if (root) visit(root, NO_PAIRS);
    return best;
  };
  const find: SourceIndex<Rule>['find'] = (path, query, accepts) => {
    const best = bestOf(roots.get(path.bare), path.isSlashed, query, accepts);
    if (best || patterns.size === 0) return best;
    for (const prefix of prefixesOf(path)) {
      const found = bestOf(patterns.get(prefix), false, query, accepts);
      if (found) return found;
    }
    return undefined;
  };
  return { add, remove, find };
};

const NO_PAIRS: readonly string[] = [];

/** Returns the node for `key`, which is created if it does not exist. */
const entryOf = <Rule>(nodes: Map<string, Node<Rule>>, key: string): Node<Rule> => {
  const present = nodes.get(key);
  if (present) return present;
  const node = { rule: undefined, twin: undefined, further: undefined };
  nodes.set(key, node);
  return node;
};

/**
 * Returns whether a rule matches better than `best`; `isSlashed` is for the path of the request.
 */
const isBetter = (
  { rule, pairs }: Found<Indexed>,
  best: Found<Indexed> | undefined,
  isSlashed: boolean,
): boolean => {
  if (!best || pairs.length !== best.pairs.length) return !best || pairs.length > best.pairs.length;
  return rule.isSlashed === best.rule.isSlashed
    ? rule.position < best.rule.position
    : rule.isSlashed === isSlashed;
};
