import { once } from '../text/memoize.ts';
import { isOn } from './follow-chain.ts';
import { addressKey, ruleAddress } from './rule-address.ts';
import {
  type ChainProblem,
  chainRules,
  type ChainRule,
  problemFrom,
  ruleChains,
} from './rule-chains.ts';
import type { StoredRule } from './rule-look-up.ts';
import { type RuleJudgement, rulesAround } from './rules-around.ts';
import { originKey } from './address.ts';

/** Rule that is stored, in place of others where some are removed. */
export interface RuleChange {
  readonly put: StoredRule;
  /** Rules that are removed in the same step; a former state of `put` among them. */
  readonly remove: readonly StoredRule[];
}

/** Reason why a change of rules is rejected. */
export type RuleProblem =
  /** A rule from `fromPath` has the address already. */
  { readonly kind: 'taken'; readonly fromPath: string } | ChainProblem;

/**
 * Judges a change of the rules of a workspace whose site is at the origin `siteUrl`. Returns why it is
 * rejected: the address is taken, in whichever spelling, or a chain over the changed rules has no end
 * within 20 redirects. Returns nothing for a change that can be stored. Looks at these chains alone.
 *
 * @example
 * judgeChange({ put: rule, remove: [] }, 'https://site.example').next().value; // the first look-up
 */
export function* judgeChange(
  change: RuleChange,
  siteUrl: string | null,
): RuleJudgement<RuleProblem | undefined> {
  const { put, remove } = change;
  const stored = yield* rulesAround(chainRules([put, ...remove]), siteUrl);
  const address = ruleAddress(put.fromPath);
  const holder = withoutRules(stored, [put, ...remove]).find(
    ({ fromPath }) => ruleAddress(fromPath) === address,
  );
  if (holder) return { kind: 'taken', fromPath: holder.fromPath };
  return newProblem(stored, [...withoutRules(stored, [put, ...remove]), put], siteUrl, put);
}

/** Verdict on a rule by which a page moves. */
interface MoveVerdict {
  readonly problem: RuleProblem | undefined;
  /** Rules that led to where the page was, and lead to where it is: without them a chain is too long. */
  readonly shortened: readonly StoredRule[];
}

/**
 * Like `judgeChange`, for a rule from where a page was to where it is. Where a chain over it has more than 20
 * redirects, rules that lead to its source lead to its target instead, so that the chain grows no longer.
 */
export function* judgeMove(change: RuleChange, siteUrl: string | null): RuleJudgement<MoveVerdict> {
  const { put, remove } = change;
  const stored = yield* rulesAround(chainRules([put, ...remove]), siteUrl);
  const others = withoutRules(stored, [put, ...remove]);
  const problem = newProblem(stored, [...others, put], siteUrl, put);
  if (problem?.kind !== 'chain-too-long') return { problem, shortened: [] };
  const shortened = rulesTo(put, others, siteUrl);
  const next = shortened.map((rule) => ({ ...rule, toPath: put.toPath }));
  return {
    problem: newProblem(stored, [...withoutRules(others, shortened), ...next, put], siteUrl, put),
    shortened,
  };
}

/** Returns those of `rules` that lead to the page at the source of `put`, without parameters of their own. */
const rulesTo = (
  put: StoredRule,
  rules: readonly StoredRule[],
  siteUrl: string | null,
): readonly StoredRule[] => {
  const page = ruleAddress(put.fromPath);
  const site = originKey(siteUrl ?? '');
  return chainRules(rules)
    .filter(
      ({ target }) =>
        target !== undefined &&
        isOn(site, target) &&
        target.fragment === '' &&
        addressKey(target) === page,
    )
    .map(({ stored }) => stored);
};

/**
 * Judges the removal of a rule: a rule with fewer parameters, or with another slash, may answer in its
 * place, and lead into a loop. Returns nothing for a rule that can be removed.
 *
 * @example
 * judgeRemoval(rule, 'https://site.example').next().value; // the first look-up
 */
export function* judgeRemoval(
  rule: StoredRule,
  siteUrl: string | null,
): RuleJudgement<ChainProblem | undefined> {
  const stored = yield* rulesAround(chainRules([rule]), siteUrl);
  return newProblem(stored, withoutRules(stored, [rule]), siteUrl);
}

const withoutRules = (
  rules: readonly StoredRule[],
  gone: readonly StoredRule[],
): readonly StoredRule[] => {
  const ids = new Set(gone.map(({ id }) => id));
  return rules.filter(({ id }) => !ids.has(id));
};

/**
 * Returns the problem of a chain of `next` rules that passes `put`, or had none with `former` rules: what
 * was stored before it was judged may have such chains, and keep them.
 */
const newProblem = (
  former: readonly StoredRule[],
  next: readonly StoredRule[],
  siteUrl: string | null,
  put?: StoredRule,
): ChainProblem | undefined => {
  const rules = chainRules(next);
  const after = ruleChains(rules, siteUrl);
  const before = once(() => ruleChains(chainRules(former), siteUrl));
  const isPut = ({ stored }: ChainRule): boolean => stored === put;
  for (const rule of [...rules.filter(isPut), ...rules]) {
    const { problem, rules: passed } = after.chainOf(rule);
    if (!problem) continue;
    const cause = passed.find(isPut);
    if (cause) return problemFrom(problem, cause);
    if (!before().chainOf(rule).problem) return problem;
  }
  return undefined;
};
