import { followChain, type TableRule } from '../match/follow-chain.ts';
import { isFault, loopIn, placedRule } from '../match/redirect-table.ts';
import { addressKey } from '../rule/rule-address.ts';
import { sourceIndex } from '../match/rule-index.ts';
import { newestFirst, type StoredRule } from './rule-look-up.ts';
import { type Address, locationOf, readAddress } from '../address/address.ts';

/** Stored or new rule with its addresses, which are parsed only once. */
export interface ChainRule extends TableRule {
  readonly stored: StoredRule;
  readonly bare: string;
  readonly pairs: readonly string[];
  readonly source: Address;
  readonly target: Address | undefined;
}

/** Rules that a change adds, and rules that it removes. */
export interface ChangedChains {
  readonly put: readonly ChainRule[];
  readonly remove: readonly ChainRule[];
}

/** Reason why a chain has no end. */
export type ChainProblem =
  /** The chain is a loop. `paths` are its addresses; the first address is repeated at the end. */
  | { readonly kind: 'loop'; readonly paths: readonly string[] }
  /** The chain has more than 20 redirects. `from` is its first address, `to` the one after them. */
  | { readonly kind: 'chain-too-long'; readonly from: string; readonly to: string };

/** Chain of redirects that a request for the source of a rule follows. */
export interface Chain {
  readonly rules: readonly ChainRule[];
  /** Addresses on the chain. */
  readonly addresses: readonly Address[];
  /** Reason why the chain has no end; undefined if it has one. */
  readonly problem: ChainProblem | undefined;
}

/**
 * Set of rules with distinct addresses, whose chains can be followed. The chains are followed by
 * `followChain` (follow-chain.ts), as sites do.
 */
interface RuleChains {
  /** Adds `rule`, unless a rule with the same address exists. Returns whether it was added. */
  readonly add: (rule: ChainRule) => boolean;
  /** Removes a rule that was added before. */
  readonly remove: (rule: ChainRule) => void;
  /** Follows the chain from the source of a rule, in at most 21 steps. */
  readonly chainOf: (rule: ChainRule) => Chain;
}

/**
 * Parses the addresses of `rule`; its `position` is 0 until {@link inListOrder} sets it. Returns
 * `undefined` for an invalid rule, which no site replays.
 */
export const chainRule = (rule: StoredRule): ChainRule | undefined => {
  const placed = placedRule(rule, 0);
  if (isFault(placed)) return undefined;
  const { bare, pairs, entry, source, target } = placed;
  return { ...entry, stored: rule, bare, pairs, source, target };
};

/** Sorts rules in the order of the list that sites poll, and sets their positions. */
export const inListOrder = (rules: readonly ChainRule[]): readonly ChainRule[] =>
  rules
    .toSorted((a, b) => newestFirst(a.stored, b.stored))
    .map((rule, position) => ({ ...rule, position }));

/**
 * Parses the addresses of `rules`, in the order of the list that sites poll; invalid rules are left
 * out.
 */
export const chainRules = (rules: readonly StoredRule[]): readonly ChainRule[] =>
  inListOrder(rules.flatMap((rule) => chainRule(rule) ?? []));

/**
 * Creates a set of `rules`. If several rules have one address, the first is used. A target on the
 * origin `siteUrl` counts as a path of the site.
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
      const { visited, rules: passed, end } = trail;
      return {
        rules: passed,
        addresses: [...visited, ...(end ? [end] : [])],
        problem: end === undefined ? problemOf(visited, source) : undefined,
      };
    },
  };
};

const problemOf = (visited: readonly Address[], source: Address): ChainProblem => {
  // The source is used in place of the request, since only the request has an origin.
  const chain = [source, ...visited.slice(1)];
  const paths = loopIn(chain);
  if (paths.length > 0) return { kind: 'loop', paths: [...paths, ...paths.slice(0, 1)] };
  return {
    kind: 'chain-too-long',
    from: locationOf(source),
    to: locationOf(chain.at(-1) ?? source),
  };
};

/**
 * Rotates the addresses of a loop so that they begin at the source of `rule`, if it is on the loop.
 * Returns any other problem unchanged.
 */
export const problemFrom = (problem: ChainProblem, { source }: ChainRule): ChainProblem => {
  if (problem.kind !== 'loop') return problem;
  const key = addressKey(source);
  const loop = problem.paths.slice(1);
  const start = loop.findIndex((path) => addressKey(readAddress(path) ?? source) === key);
  if (start === -1) return problem;
  const paths = [...loop.slice(start), ...loop.slice(0, start)];
  return { kind: 'loop', paths: [...paths, ...paths.slice(0, 1)] };
};
