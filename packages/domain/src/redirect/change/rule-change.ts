import { once } from '../../text/memoize.ts';
import { isOn } from '../match/follow-chain.ts';
import { MAX_PATTERNS, patternPrefix } from '../rule/pattern.ts';
import { addressKey, ruleAddress } from '../rule/rule-address.ts';
import {
  type ChainProblem,
  chainRules,
  type ChainRule,
  problemFrom,
  ruleChains,
} from './rule-chains.ts';
import type { StoredRule } from './rule-look-up.ts';
import { type RuleJudgement, rulesAround, rulesById } from './rules-around.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { originKey } from '../address/address.ts';

/** Change of the rules of a workspace: a rule to store, and rules to remove. */
export interface RuleChange {
  readonly put: StoredRule;
  /** Rules to remove in the same step, including the former state of `put`. */
  readonly remove: readonly StoredRule[];
}

/** Reason why a change of rules is rejected. */
export type RuleProblem =
  /** The address is taken by a rule from `fromPath`. */
  | { readonly kind: 'taken'; readonly fromPath: string }
  /** The workspace has the maximum number of patterns. */
  | { readonly kind: 'too-many-patterns' }
  | ChainProblem;

/**
 * Checks a change of the rules of a workspace; `siteUrl` is the origin of its site. Returns the
 * problem if the address of `put` is taken, in any spelling, or if a chain over the changed rules
 * has no end within 20 redirects; `undefined` for a valid change. Only chains over the changed
 * rules are followed.
 *
 * @example
 * judgeChange({ put: rule, remove: [] }, 'https://site.example').next().value; // the first look-up
 */
export function* judgeChange(
  change: RuleChange,
  siteUrl: string | null,
): RuleJudgement<RuleProblem | undefined> {
  const { put, remove } = change;
  const stored = yield* rulesAround(
    { put: chainRules([put]), remove: chainRules(remove) },
    siteUrl,
  );
  const others = withoutRules(stored, [put, ...remove]);
  const address = ruleAddress(put.fromPath);
  const holder = others.find(({ fromPath }) => ruleAddress(fromPath) === address);
  if (holder) return { kind: 'taken', fromPath: holder.fromPath };
  if (patternPrefix(put.fromPath) !== undefined && countPatterns(others) >= MAX_PATTERNS) {
    return { kind: 'too-many-patterns' };
  }
  return newProblem(stored, [...others, put], siteUrl, put);
}

/** Problem of a new rule: the id that its request gives is that of another rule. */
export interface RuleIdTaken {
  readonly kind: 'id-taken';
  readonly id: Uuid;
}

/**
 * Like {@link judgeChange}, for a new rule. `isIdGiven` is whether its request gives its id, which may
 * then be taken.
 *
 * @example
 * judgeNewRule(rule, true, null).next().value; // the look-up of the rule with that id
 */
export function* judgeNewRule(
  put: StoredRule,
  isIdGiven: boolean,
  siteUrl: string | null,
): RuleJudgement<RuleIdTaken | RuleProblem | undefined> {
  if (isIdGiven && (yield* rulesById([put.id])).size > 0) return { kind: 'id-taken', id: put.id };
  return yield* judgeChange({ put, remove: [] }, siteUrl);
}

/** Returns the number of patterns among `rules`. */
export const countPatterns = (rules: readonly Pick<StoredRule, 'fromPath'>[]): number =>
  rules.filter(({ fromPath }) => patternPrefix(fromPath) !== undefined).length;

interface MoveVerdict {
  readonly problem: RuleProblem | undefined;
  /**
   * Rules that led to the former address of the page and get the new one as target, because their chain
   * would be too long.
   */
  readonly shortened: readonly StoredRule[];
}

/**
 * Like `judgeChange`, for the redirect of a moved page, but an address that is taken is not
 * checked. If a chain over the redirect has more than 20 redirects, the rules that lead to its
 * source are changed to lead to its target, so that the chain does not grow.
 */
export function* judgeMove(change: RuleChange, siteUrl: string | null): RuleJudgement<MoveVerdict> {
  const { put, remove } = change;
  const stored = yield* rulesAround(
    { put: chainRules([put]), remove: chainRules(remove) },
    siteUrl,
  );
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

/**
 * Returns those of `rules` that lead to the source of `put`, on the site and without a fragment.
 */
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
 * Checks the removal of a rule. Instead of it, a rule with fewer parameters, or with another
 * trailing slash, may then match and lead into a loop. Returns that problem; `undefined` if the
 * rule can be removed.
 *
 * @example
 * judgeRemoval(rule, 'https://site.example').next().value; // the first look-up
 */
export function* judgeRemoval(
  rule: StoredRule,
  siteUrl: string | null,
): RuleJudgement<ChainProblem | undefined> {
  const stored = yield* rulesAround({ put: [], remove: chainRules([rule]) }, siteUrl);
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
 * Returns the first problem of a chain of the rules `next` that the change has caused: the chain
 * passes `put` or begins at its source, or it had no problem with the rules `former`. Problems that existed before are
 * allowed, since rules may be older than this check.
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
    // A pattern that has moved its own source there does not match it.
    const cause = isPut(rule) ? rule : passed.find(isPut);
    if (cause) return problemFrom(problem, cause);
    if (!before().chainOf(rule).problem) return problem;
  }
  return undefined;
};
