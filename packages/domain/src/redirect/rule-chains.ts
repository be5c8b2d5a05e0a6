import { followChain, type TableRule } from './follow-chain.ts';
import { isFault, loopIn, placedRule } from './redirect-table.ts';
import { addressKey } from './rule-address.ts';
import { sourceIndex } from './rule-index.ts';
import { newestFirst, type StoredRule } from './rule-look-up.ts';
import { type Address, locationOf, readAddress } from './address.ts';

/** A stored or new rule with its addresses, each parsed once. */
export interface ChainRule extends TableRule {
  /** The rule that it is. */
  readonly stored: StoredRule;
  readonly bare: string;
  readonly pairs: readonly string[];
  readonly source: Address;
  readonly target: Address | undefined;
}

/** Reason why a chain is not served. */
export type ChainProblem =
  /** The addresses of the loop; the first one is the last as well. */
  | { readonly kind: 'loop'; readonly paths: readonly string[] }
  /** Its first address, and the one that more than 20 redirects lead to. */
  | { readonly kind: 'chain-too-long'; readonly from: string; readonly to: string };

/** The chain of a request for the source of a rule. */
interface Chain {
  readonly rules: readonly ChainRule[];
  /** Paths that it passes, without the slash that is ignored. */
  readonly paths: readonly string[];
  /** Reason why it has no end; absent where it has one. */
  readonly problem: ChainProblem | undefined;
}

/** Rules of which no two have one address, and their chains. */
export interface RuleChains {
  /** Adds `rule`; not when one with its address is there. */
  readonly add: (rule: ChainRule) => boolean;
  /** Removes a rule that is there. */
  readonly remove: (rule: ChainRule) => void;
  /** Follows a rule from its source, in at most 21 steps. */
  readonly chainOf: (rule: ChainRule) => Chain;
}

/** Returns `rule` with its addresses, first in the list; nothing for a rule that no site replays. */
export const chainRule = (rule: StoredRule): ChainRule | undefined => {
  const placed = placedRule(rule, 0);
  if (isFault(placed)) return undefined;
  const { bare, pairs, entry, source, target } = placed;
  return { ...entry, stored: rule, bare, pairs, source, target };
};

/** Returns rules in the order of the list that sites poll, with their positions in it. */
export const inListOrder = (rules: readonly ChainRule[]): readonly ChainRule[] =>
  rules
    .toSorted((a, b) => newestFirst(a.stored, b.stored))
    .map((rule, position) => ({ ...rule, position }));

/** Returns `rules` with their addresses, in the order of the list that sites poll. */
export const chainRules = (rules: readonly StoredRule[]): readonly ChainRule[] =>
  inListOrder(rules.flatMap((rule) => chainRule(rule) ?? []));

/**
 * Returns the chains of `rules`; of several with one address, the first is there. A target on the
 * origin `siteUrl` is a path of the site.
 */
export const ruleChains = (rules: Iterable<ChainRule>, siteUrl: string | null): RuleChains => {
  const index = sourceIndex<ChainRule>();
  const add = (rule: ChainRule): boolean => index.add(rule.bare, rule.pairs, rule);
  for (const rule of rules) add(rule);
  return {
    add,
    remove: (rule) => index.remove(rule.bare, rule.pairs, rule),
    chainOf: ({ source }) => {
      const trail = followChain(index, { ...source, origin: siteUrl ?? '', fragment: '' });
      const { visited, end } = trail;
      return {
        rules: trail.rules,
        paths: [...visited, ...(end ? [end] : [])].map(({ spelling }) => spelling().bare),
        problem: end === undefined ? problemOf(visited, source) : undefined,
      };
    },
  };
};

const problemOf = (visited: readonly Address[], source: Address): ChainProblem => {
  // The origin of the site is that of the request alone.
  const chain = [source, ...visited.slice(1)];
  const paths = loopIn(chain);
  if (paths.length > 0) return { kind: 'loop', paths: [...paths, ...paths.slice(0, 1)] };
  return {
    kind: 'chain-too-long',
    from: locationOf(source),
    to: locationOf(chain.at(-1) ?? source),
  };
};

/** Returns `problem` with the addresses of a loop from `rule` on, where it is on the loop. */
export const problemFrom = (problem: ChainProblem, { source }: ChainRule): ChainProblem => {
  if (problem.kind !== 'loop') return problem;
  const key = addressKey(source);
  const loop = problem.paths.slice(1);
  const start = loop.findIndex((path) => addressKey(readAddress(path) ?? source) === key);
  if (start === -1) return problem;
  const paths = [...loop.slice(start), ...loop.slice(0, start)];
  return { kind: 'loop', paths: [...paths, ...paths.slice(0, 1)] };
};
