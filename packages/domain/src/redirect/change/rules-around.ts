import { isOn, MAX_HOPS } from '../match/follow-chain.ts';
import { type Place, placeOf } from '../rule/pattern.ts';
import { patternChains } from './pattern-chains.ts';
import { type PlacesBehind, placesBehind } from './places-behind.ts';
import { type ChainRule, chainRule, type ChangedChains } from './rule-chains.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { ALL_PATTERNS, type RuleLookUp, type StoredRule } from './rule-look-up.ts';
import { type Address, originKey } from '../address/address.ts';

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
 * Looks up the stored rules on chains over the addresses of changed rules: the rules that their
 * targets lead to, and the rules that lead to their sources, by themselves or over patterns. The
 * first look-up has all patterns as well. It makes one look-up for each redirect of the longest
 * chain, at most 21, since a longer chain is an error anyway.
 */
export function* rulesAround(
  { put, remove }: ChangedChains,
  siteUrl: string | null,
): RuleJudgement<readonly StoredRule[]> {
  const site = originKey(siteUrl ?? '');
  const known = new Map<string, StoredRule>();
  const asked = wanted();
  let next = wanted();
  const want = (what: keyof typeof asked, text: string): void => {
    if (!asked[what].has(text)) next[what].add(text);
  };

  const wantAt = ({ spelling, query }: Address): void => {
    want('from', spelling().bare);
    for (const pair of query.pairs()) want('pairs', pair);
  };
  const wantTo = ({ path, isPrefix }: Place): void => want(isPrefix ? 'below' : 'to', path);
  const wantNext = ({ target }: ChainRule): void => {
    if (target && isOn(site, target)) wantAt(target);
  };

  // A problem of before is allowed, so that the chains of before must be known as well as the new ones.
  const states = [
    patternChains({ put, remove }, siteUrl),
    ...(remove.length > 0 ? [patternChains({ put: remove, remove: put }, siteUrl)] : []),
  ];
  let behind: PlacesBehind | undefined;

  want('from', ALL_PATTERNS);
  for (const rule of [...put, ...remove]) {
    wantNext(rule);
    wantAt(rule.source);
    wantTo(placeOf(rule.source));
  }

  for (let round = 0; round <= MAX_HOPS; round += 1) {
    const { from, pairs, to, below } = next;
    // A parameter that redirects carry along may be named by a rule of a path that was looked up
    // before.
    const isWider = pairs.size > 0 && asked.pairs.size <= MAX_PAIRS_ASKED;
    if (from.size === 0 && to.size === 0 && below.size === 0 && !isWider) break;
    for (const path of from) asked.from.add(path);
    for (const pair of pairs) asked.pairs.add(pair);
    for (const path of to) asked.to.add(path);
    for (const prefix of below) asked.below.add(prefix);
    next = wanted();
    const found = yield {
      from: [...(isWider ? asked.from : from)],
      pairs: asked.pairs.size <= MAX_PAIRS_ASKED ? [...asked.pairs] : null,
      to: [...to],
      below: [...below],
    };
    const parsed = found.flatMap((rule) => chainRule(rule) ?? []);
    for (const rule of found) known.set(rule.id, rule);
    // The first look-up has all patterns.
    behind ??= placesBehind({ put, remove }, [...put, ...parsed], siteUrl);
    for (const place of behind.foundBy(parsed)) wantTo(place);
    for (const address of states.flatMap(({ reachedBy }) => reachedBy(parsed))) wantAt(address);
    for (const rule of parsed) wantNext(rule);
  }
  return [...known.values()];
}

/** Looks up the stored rules with `ids`; it asks nothing without ids. */
export function* rulesById(ids: readonly Uuid[]): RuleJudgement<ReadonlyMap<Uuid, StoredRule>> {
  const found = ids.length === 0 ? [] : yield { from: [], pairs: [], to: [], below: [], ids };
  return new Map(found.map((rule) => [rule.id, rule]));
}

/** Returns an empty look-up, as sets. */
const wanted = () => ({
  from: new Set<string>(),
  pairs: new Set<string>(),
  to: new Set<string>(),
  below: new Set<string>(),
});
