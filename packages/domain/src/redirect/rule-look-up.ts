import { compareCodePoints } from '../text/case-fold.ts';
import type { Redirect } from './redirect.ts';
import { readAddress } from './address.ts';

/** A stored redirect, as far as chains need it. */
export type StoredRule = Pick<Redirect, 'id' | 'fromPath' | 'toPath' | 'type' | 'createdAt'>;

/**
 * Request for stored rules next to some paths. All paths are in the form of `sharedPath`. Plain data,
 * which can be sent to another process.
 */
export interface RuleLookUp {
  /** Paths whose rules are needed. */
  readonly from: readonly string[];
  /** Of the rules at `from` that name query pairs, those whose first is one of these; null: all. */
  readonly pairs: readonly string[] | null;
  /**
   * Paths that the needed rules lead to, on whichever site: each of them that starts where another
   * rule leads to, and of the others at least one for each `toPath`.
   */
  readonly to: readonly string[];
}

/** Fields by which a storage finds rules. */
export interface RuleKeys {
  /** Path that the rule starts at, in the form of `sharedPath`. */
  readonly path: string;
  /** First of the query pairs that it names; null for none. */
  readonly pair: string | null;
  /** Path that it leads to, on whichever site; null for 410 and 451. */
  readonly target: string | null;
}

/**
 * Returns the fields by which a storage finds `rule` for a {@link RuleLookUp}.
 *
 * @example
 * ruleKeys({ fromPath: '/caf%C3%A9/?b=2&a=1', toPath: '/new' }); // { path: '/café', pair: 'a=1', target: '/new' }
 */
export const ruleKeys = ({ fromPath, toPath }: Pick<Redirect, 'fromPath' | 'toPath'>): RuleKeys => {
  const source = readAddress(fromPath);
  return {
    path: source?.spelling().bare ?? fromPath,
    pair: source?.query.pairs()[0] ?? null,
    target: readAddress(toPath)?.spelling().bare ?? null,
  };
};

/**
 * Returns those of `rules` that `lookUp` asks for, by going through all of them; `keysOf` returns the
 * `ruleKeys` of a rule.
 *
 * @example
 * selectRules(rules, { from: ['/old'], pairs: [], to: [] }, ruleKeys);
 */
export const selectRules = <Rule extends StoredRule>(
  rules: readonly Rule[],
  { from, pairs, to }: RuleLookUp,
  keysOf: (rule: Rule) => RuleKeys,
): readonly Rule[] => {
  const [starts, ends] = [new Set(from), new Set(to)];
  const named = pairs && new Set(pairs);
  const targets = new Set(rules.map((rule) => keysOf(rule).target));
  const represented = new Set<string>();
  return rules.filter((rule) => {
    const { path, pair, target } = keysOf(rule);
    if (starts.has(path) && (pair === null || named === null || named.has(pair))) return true;
    if (target === null || !ends.has(target)) return false;
    const isFirst = !represented.has(rule.toPath);
    represented.add(rule.toPath);
    return isFirst || targets.has(path);
  });
};

/** Orders rules as the list that sites poll has them: newest first, ties by id. */
export const newestFirst = (a: StoredRule, b: StoredRule): number =>
  compareCodePoints(b.createdAt, a.createdAt) || compareCodePoints(b.id, a.id);

/** Returns whether two states of a rule lead the same requests to the same place. */
export const isSameRule = (a: StoredRule, b: StoredRule): boolean =>
  a.fromPath === b.fromPath && a.toPath === b.toPath && a.type === b.type;
