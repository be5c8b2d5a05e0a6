import type { Address } from '../address/address.ts';
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

const isPattern = ({ prefix }: ChainRule): boolean => prefix !== undefined;
