import { isOn, MAX_HOPS } from './follow-chain.ts';
import { type ChainRule, chainRule } from './rule-chains.ts';
import type { RuleLookUp, StoredRule } from './rule-look-up.ts';
import { originKey } from './address.ts';

/**
 * Judgement that asks for stored rules: it yields look-ups, is given the rules that they find, and
 * returns its verdict. It can run where no storage is: look-ups and rules are plain data.
 */
export type RuleJudgement<Verdict> = Generator<RuleLookUp, Verdict, readonly StoredRule[]>;

/**
 * Maximum number of query pairs in a look-up. With more of them, all rules of the paths are read: they
 * are then fewer than the pairs, or most of them are needed.
 */
const MAX_PAIRS_ASKED = 10_000;

/**
 * Looks up the stored rules that chains over the addresses of `changed` rules pass: downstream from
 * their targets, upstream from their sources. It takes a look-up for each redirect of the longest of
 * these chains, and 21 at most: a longer chain is rejected anyway.
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

  /** Wants the rules that `rule` leads to, and those that lead to it where it is on such a chain. */
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
    // A parameter that goes along may be named by a rule of a path that was looked up before.
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

const wanted = () => ({
  from: new Set<string>(),
  pairs: new Set<string>(),
  to: new Set<string>(),
});
