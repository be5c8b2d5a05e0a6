import type { Address } from '../address/address.ts';
import { isOn } from '../match/follow-chain.ts';
import { type Place, placeBehind } from '../rule/pattern.ts';
import { type ChainRule, type ChangedChains, ruleChains } from './rule-chains.ts';

/** Chains over patterns, whose addresses are only known once the chains are followed. */
interface PatternChains {
  /**
   * Adds stored rules, and returns the addresses on the chains that change with them. Empty while
   * there is no pattern, since then each address on a chain is the target of a rule.
   */
  readonly reachedBy: (stored: readonly ChainRule[]) => readonly Address[];
}

/** Follows the chains of all rules that are known, as they are after a change. */
export const patternChains = (
  { put, remove }: ChangedChains,
  siteUrl: string | null,
): PatternChains => {
  const changed = new Set([...put, ...remove].map(({ stored }) => stored.id));
  const chains = ruleChains(put, siteUrl);
  /** Rules whose chains pass a path, by the path. */
  const passing = new Map<string, Set<ChainRule>>();
  let waiting: ChainRule[] | undefined = [...put];
  let hasPatterns = put.some(isPattern);
  return {
    reachedBy: (stored) => {
      const added = stored.filter((rule) => !changed.has(rule.stored.id) && chains.add(rule));
      hasPatterns ||= added.some(isPattern);
      if (!hasPatterns) {
        waiting?.push(...added);
        return [];
      }
      const due = new Set([...(waiting ?? []), ...added]);
      waiting = undefined;
      for (const { bare } of added) for (const rule of passing.get(bare) ?? []) due.add(rule);
      return [...due].flatMap((rule) => {
        const { addresses } = chains.chainOf(rule);
        for (const { spelling } of addresses) {
          const { bare } = spelling();
          passing.set(bare, (passing.get(bare) ?? new Set()).add(rule));
        }
        return addresses;
      });
    },
  };
};

/** Maximum places behind those of changed rules, in addition to one for each. */
const MAX_PLACES = 100;

/**
 * Returns the places from which patterns among `rules` lead to those of the `changed` rules, over any
 * number of patterns, the nearest first. Of very many the far ones are left out.
 */
export const placesBehind = (
  changed: readonly ChainRule[],
  rules: readonly ChainRule[],
  site: string,
): readonly Place[] => {
  const patterns = rules.flatMap(({ prefix, target }) =>
    prefix !== undefined && target && isOn(site, target) ? [{ prefix, target }] : [],
  );
  if (patterns.length === 0) return [];
  const places = changed.map(({ prefix, bare }): Place => ({
    path: prefix ?? bare,
    isPrefix: prefix !== undefined,
  }));
  const most = 2 * places.length + MAX_PLACES;
  const keyOf = ({ path, isPrefix }: Place): string => (isPrefix ? `${path}*` : path);
  const known = new Set(places.map(keyOf));
  // Places that are added are visited too.
  for (const place of places) {
    for (const { prefix, target } of patterns) {
      const behind = placeBehind(prefix, target, place);
      if (behind === undefined || known.has(keyOf(behind)) || places.length >= most) continue;
      known.add(keyOf(behind));
      places.push(behind);
    }
  }
  return places.slice(changed.length);
};

const isPattern = ({ prefix }: ChainRule): boolean => prefix !== undefined;
