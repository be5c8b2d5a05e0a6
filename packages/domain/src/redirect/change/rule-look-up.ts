import { compareCodePoints } from '../../text/case-fold.ts';
import type { Redirect } from '../rule/redirect.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { readAddress } from '../address/address.ts';
import { isBelow, prefixOf } from '../rule/pattern.ts';

/** Fields of a stored redirect that chains need. */
export type StoredRule = Pick<Redirect, 'id' | 'fromPath' | 'toPath' | 'type' | 'createdAt'>;

/**
 * Query for stored rules on chains over some paths. Paths are in the form of `sharedPath`. It is
 * plain data that can be sent to another process.
 */
export interface RuleLookUp {
  /** Paths of the sources of needed rules. */
  readonly from: readonly string[];
  /**
   * First query pairs of the needed rules at `from`; rules without pairs are always needed. `null`
   * means all rules at `from`.
   */
  readonly pairs: readonly string[] | null;
  /**
   * Paths of the targets of needed rules, on any site. Needed are each such rule whose own path is
   * the target of another rule, and at least one rule for each `toPath` of the others.
   */
  readonly to: readonly string[];
  /**
   * Prefixes of patterns. Needed are the rules whose target is below one of them; of more than
   * {@link MAX_BELOW}, any {@link MAX_BELOW}.
   */
  readonly below: readonly string[];
  /** Ids of needed rules, in addition to those above; absent: none. */
  readonly ids?: readonly Uuid[];
}

/** Maximum rules that a storage returns for the prefixes of a look-up. */
export const MAX_BELOW = 10_000;

/** Path by which all patterns are found; a rule of one path begins with `/`. */
export const ALL_PATTERNS = '*';

/** Keys by which a storage finds a rule for a {@link RuleLookUp}. */
export interface RuleKeys {
  /** Path of the source of the rule, in the form of `sharedPath`; {@link ALL_PATTERNS} for a pattern. */
  readonly path: string;
  /** First query pair of the source, in sorted order; `null` if it names none, and for a pattern. */
  readonly pair: string | null;
  /** Path of the target, in the form of `sharedPath`, on any site; `null` for 410 and 451. */
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
  const target = readAddress(toPath)?.spelling().bare ?? null;
  return source && prefixOf(source) !== undefined
    ? { path: ALL_PATTERNS, pair: null, target }
    : {
        path: source?.spelling().bare ?? fromPath,
        pair: source?.query.pairs()[0] ?? null,
        target,
      };
};

/**
 * Returns whether a rule with `keys` leads to a path below one of the prefixes `below`.
 *
 * @example
 * leadsBelow(ruleKeys({ fromPath: '/a', toPath: '/old/b' }), ['/old/']); // true
 */
export const leadsBelow = ({ target }: RuleKeys, below: readonly string[]): boolean =>
  target !== null && below.some((prefix) => isBelow(prefix, target));

/**
 * Returns the rules that `lookUp` asks for, by a scan over `rules`; `keysOf` returns the `ruleKeys`
 * of a rule. For storages without indexes.
 *
 * @example
 * selectRules(rules, { from: ['/old'], pairs: [], to: [], below: [] }, ruleKeys);
 */
export const selectRules = <Rule extends StoredRule>(
  rules: readonly Rule[],
  { from, pairs, to, below, ids = [] }: RuleLookUp,
  keysOf: (rule: Rule) => RuleKeys,
): readonly Rule[] => {
  const [starts, ends] = [new Set(from), new Set(to)];
  const named = pairs && new Set(pairs);
  const targets = new Set(rules.map((rule) => keysOf(rule).target));
  const represented = new Set<string>();
  const asked = new Set(ids);
  let others = MAX_BELOW;
  return rules.filter((rule) => {
    const keys = keysOf(rule);
    const { path, pair, target } = keys;
    if (asked.has(rule.id)) return true;
    if (starts.has(path) && (pair === null || named === null || named.has(pair))) return true;
    if (others > 0 && leadsBelow(keys, below)) {
      others -= 1;
      return true;
    }
    if (target === null || !ends.has(target)) return false;
    const isFirst = !represented.has(rule.toPath);
    represented.add(rule.toPath);
    return isFirst || targets.has(path);
  });
};

/** Compares rules by the order of the list that sites poll: newest first, ties by id. */
export const newestFirst = (a: StoredRule, b: StoredRule): number =>
  compareCodePoints(b.createdAt, a.createdAt) || compareCodePoints(b.id, a.id);

/** Returns whether two states of a rule have the same source, target and type. */
export const isSameRule = (a: StoredRule, b: StoredRule): boolean =>
  a.fromPath === b.fromPath && a.toPath === b.toPath && a.type === b.type;
