import { isOn, MAX_HOPS } from './follow-chain.ts';
import { type ChainRule, chainRule } from './rule-chains.ts';
import type { RuleLookUp, StoredRule } from './rule-look-up.ts';
import { originKey } from './address.ts';

/**
 * Computation that needs stored rules: it yields look-ups, receives the rules found for each, and
 * returns its verdict. Look-ups and rules are plain data, so it can run in a process without a
 * storage.
 */
export type RuleJudgement<Verdict> = Generator<RuleLookUp, Verdict, readonly StoredRule[]>;

/**
 * Maximum query pairs of a look-up. With more pairs, all rules of the paths are read, since they
 * are fewer than the pairs or most of them are needed.
 */
const MAX_PAIRS_ASKED = 10_000;

/**
 * Looks up the stored rules on chains over the addresses of `changed` rules: the rules that their
 * targets lead to, and the rules that lead to their sources. It makes one look-up for each redirect
 * of the longest chain, at most 21, since a longer chain is an error anyway.
 */
export function* rulesAround(
  changed: readonly ChainRule[],
  siteUrl: string | null,
): RuleJudgement<readonly StoredRule[]> {
  const site = originKey(siteUrl ?? '');
  const known = new Map<string, StoredRule>();
  const asked = wanted();
  let next = wanted();
  const want = (what: keyof typeof asked, text: string): void => {
    if (!asked[what].has(text)) next[what].add(text);
  };

  /**
   * Adds to the next look-up the rules that `rule` leads to. Adds the rules that lead to `rule` as
   * well if it is changed, or if it leads to a path whose incoming rules were looked up.
   */
  const expand = ({ target, bare }: ChainRule, isChanged: boolean): void => {
    const end = target && isOn(site, target) ? target : undefined;
    if (end) {
      want('from', end.spelling().bare);
      for (const pair of end.query.pairs()) want('pairs', pair);
    }
    if (isChanged || (end && asked.to.has(end.spelling().bare))) want('to', bare);
  };
  for (const rule of changed) {
    expand(rule, true);
    want('from', rule.bare);
    for (const pair of rule.pairs) want('pairs', pair);
  }

  for (let round = 0; round <= MAX_HOPS; round += 1) {
    const { from, pairs, to } = next;
    // A parameter that redirects carry along may be named by a rule of a path that was looked up
    // before.
    const isWider = pairs.size > 0 && asked.pairs.size <= MAX_PAIRS_ASKED;
    if (from.size === 0 && to.size === 0 && !isWider) break;
    for (const path of from) asked.from.add(path);
    for (const pair of pairs) asked.pairs.add(pair);
    for (const path of to) asked.to.add(path);
    next = wanted();
    const found = yield {
      from: [...(isWider ? asked.from : from)],
      pairs: asked.pairs.size <= MAX_PAIRS_ASKED ? [...asked.pairs] : null,
      to: [...to],
    };
    for (const rule of found) {
      known.set(rule.id, rule);
      const parsed = chainRule(rule);
      if (parsed) expand(parsed, false);
    }
  }
  return [...known.values()];
}

/** Returns an empty look-up, as sets. */
const wanted = () => ({
  from: new Set<string>(),
  pairs: new Set<string>(),
  to: new Set<string>(),
});
