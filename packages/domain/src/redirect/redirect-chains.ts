import { follow, ruleFor, type TableRule } from './chain.ts';
import { pathKey, spellingOf } from './normalized-path.ts';
import { sharedPath } from './path-match.ts';
import {
  circleIn,
  isFault,
  type PlacedRule,
  placedRule,
  type RedirectRule,
} from './redirect-table.ts';
import { sourceIndex } from './rule-index.ts';
import { type Address, readAddress } from './url-parts.ts';

/** Rules to which others are added, without a circle. */
export interface RedirectChains {
  /**
   * Adds `rule`, before the rules that are there: it answers in place of one with the same source.
   * When it closes a circle it is left out, and the paths that lead from its source back there are
   * returned: no page on a circle can be reached.
   */
  readonly add: (rule: RedirectRule) => readonly string[] | undefined;
}

/** Address at which a chain comes along, in the form in which rules are compared with it. */
interface Stop {
  readonly bare: string;
  readonly pairs: readonly string[];
}

/** A rule, and the chain of a request for its source. */
interface Chain extends PlacedRule {
  /** Path of the site that the rule leads to, without the slash that is ignored. */
  readonly target: string | undefined;
  /** The addresses after the source. */
  stops: readonly Stop[];
  /** Paths of the circle that the chain ends in. */
  circle: readonly string[];
}

/**
 * Returns `rules`, the oldest first, to which others are added. A rule that is added changes only
 * chains that come along at its source: those alone are followed again, so that the time does not
 * grow with the number of rules.
 *
 * @example
 * const chains = redirectChains([{ fromPath: '/a', toPath: '/b', type: 'Permanent301' }]);
 * chains.add({ fromPath: '/b', toPath: '/a', type: 'Permanent301' }); // ['/b', '/a', '/b']
 */
export const redirectChains = (rules: Iterable<RedirectRule>): RedirectChains => {
  const index = sourceIndex<TableRule>();
  const chains = new Map<TableRule, Chain>();
  /** The chains that come along at a path; a key with `?` has those that bring parameters along. */
  const passing = new Map<string, Set<Chain>>();
  const circular = new Set<Chain>();
  /** Number of rules that lead to a path of the site. */
  const leading = new Map<string, number>();
  /** Chains that were not followed yet. */
  let unfollowed: Chain[] = [];
  let position = 0;

  const clear = (chain: Chain): void => {
    for (const { bare } of chain.stops) {
      for (const key of [bare, `${bare}?`]) passing.get(key)?.delete(chain);
    }
    chain.stops = [];
    circular.delete(chain);
  };

  const trace = (chain: Chain): void => {
    clear(chain);
    const { addresses, circle } = traced(chain.entry);
    chain.stops = addresses;
    chain.circle = circle;
    if (circle.length > 0) circular.add(chain);
    for (const { bare, pairs } of addresses) {
      for (const key of pairs.length > 0 ? [bare, `${bare}?`] : [bare]) {
        const there = passing.get(key) ?? new Set<Chain>();
        passing.set(key, there.add(chain));
      }
    }
  };

  const traced = ({ fromPath, toPath }: TableRule) => {
    const target = readAddress(toPath);
    if (target?.origin !== '') return { addresses: [], circle: [] };
    // Most targets are where a chain ends, which is seen at once.
    if (!ruleFor(index, '', target)) return { addresses: [stopAt(target)], circle: [] };
    const source = readAddress(fromPath);
    const trail = source && follow(index, { ...source, fragment: '' });
    if (!trail) return { addresses: [], circle: [] };
    const { visited, end } = trail;
    const last = end?.origin === '' ? [end] : [];
    return {
      addresses: [...visited.slice(1), ...last].map(stopAt),
      circle: end === undefined ? circleIn(visited) : [],
    };
  };

  /** Returns the chains that a rule for `pairs` of the path `bare` may lead elsewhere. */
  const meeting = ({ bare, pairs }: PlacedRule): readonly Chain[] =>
    [...(passing.get(pairs.length > 0 ? `${bare}?` : bare) ?? [])].filter(({ stops }) =>
      stops.some((stop) => stop.bare === bare && pairs.every((pair) => stop.pairs.includes(pair))),
    );

  const circleThrough = (path: string): readonly string[] | undefined => {
    const inOrder = [...circular].toSorted((a, b) => a.entry.position - b.entry.position);
    for (const { circle } of inOrder) {
      // A rule that leads into a circle is no part of it.
      const start = circle.findIndex((address) => sharedPath(address) === path);
      if (start === -1) continue;
      const paths = [...circle.slice(start), ...circle.slice(0, start)];
      return [...paths, ...paths.slice(0, 1)];
    }
    return undefined;
  };

  const count = ({ target }: Chain, change: 1 | -1): void => {
    if (target !== undefined) leading.set(target, (leading.get(target) ?? 0) + change);
  };

  const enter = (chain: Chain): void => {
    chains.set(chain.entry, chain);
    count(chain, 1);
  };

  const leave = (chain: Chain): void => {
    clear(chain);
    chains.delete(chain.entry);
    count(chain, -1);
  };

  /** Puts a chain in the place of the one with its source, which is returned. */
  const put = (chain: Chain): Chain | undefined => {
    const replaced = index.put(chain.bare, chain.pairs, chain.entry);
    const former = replaced && chains.get(replaced);
    if (former) leave(former);
    enter(chain);
    return former;
  };

  const chainOf = (rule: RedirectRule): Chain | undefined => {
    position -= 1;
    const placed = placedRule(rule, position);
    if (isFault(placed)) return undefined;
    const target = readAddress(placed.entry.toPath);
    const there = target?.origin === '' ? stopAt(target).bare : undefined;
    return { ...placed, target: there, stops: [], circle: [] };
  };

  for (const rule of rules) {
    const chain = chainOf(rule);
    if (!chain) continue;
    put(chain);
    unfollowed.push(chain);
  }

  return {
    add: (rule) => {
      const chain = chainOf(rule);
      if (!chain) return undefined;
      if (chain.target !== chain.bare && !leading.get(chain.bare)) {
        // No chain comes along at its source.
        put(chain);
        unfollowed.push(chain);
        return undefined;
      }
      for (const one of unfollowed) if (chains.get(one.entry) === one) trace(one);
      unfollowed = [];
      const former = put(chain);
      const met = meeting(chain);
      for (const one of [chain, ...met]) trace(one);
      const circle = circleThrough(chain.bare);
      if (!circle) return undefined;
      leave(chain);
      index.remove(chain.bare, chain.pairs, chain.entry);
      if (former) {
        put(former);
        trace(former);
      }
      for (const one of met) trace(one);
      return circle;
    },
  };
};

const stopAt = ({ path, query }: Address): Stop => ({
  bare: spellingOf(pathKey(path)).bare,
  pairs: query.pairs(),
});
