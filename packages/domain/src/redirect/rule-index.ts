import type { Query } from './query-string.ts';
import type { Spelling } from './normalized-path.ts';

/** Properties that tell rules for the same path and parameters apart. */
interface Indexed extends Pick<Spelling, 'isSlashed'> {
  /** Its place in the list. */
  readonly position: number;
}

/** A rule and the pairs of parameters that it names. */
export interface Found<Rule> {
  readonly rule: Rule;
  readonly pairs: readonly string[];
}

/** Index of rules by path and parameters. */
export interface SourceIndex<Rule extends Indexed> {
  /** Adds `rule`; not when there is one with the same spelling of the path and the same pairs. */
  readonly add: (bare: string, pairs: readonly string[], rule: Rule) => boolean;
  /** Puts `rule` in the place of the one with the same spelling and pairs, which is returned. */
  readonly put: (bare: string, pairs: readonly string[], rule: Rule) => Rule | undefined;
  /** Takes `rule` away, which was put there. */
  readonly remove: (bare: string, pairs: readonly string[], rule: Rule) => void;
  /**
   * Finds, of the accepted rules, the one with the most pairs of the query, then the one with the
   * spelling of the path, then the first of the list. Asks for the pairs only where the path has a
   * rule that names some.
   */
  readonly find: (
    path: Spelling,
    query: Pick<Query, 'pairs'>,
    accepts: (found: Found<Rule>) => boolean,
  ) => Found<Rule> | undefined;
}

/**
 * Returns a trie in one flat map. A key is a path without its slash and the pairs of a rule, in
 * their order; `prefixes` has the keys where rules with more pairs go on. So a request looks for
 * its own pairs only, however many rules its path has. `twins` are those that differ from one in
 * `rules` in the slash.
 */
export const sourceIndex = <Rule extends Indexed>(): SourceIndex<Rule> => {
  const rules = new Map<string, Rule>();
  const twins = new Map<string, Rule>();
  const prefixes = new Set<string>();
  const keyOf = (bare: string, pairs: readonly string[]): string => {
    let key = bare;
    for (const pair of pairs) {
      prefixes.add(key);
      key = extended(key, pair);
    }
    return key;
  };
  const placeOf = (key: string, { isSlashed }: Rule): Map<string, Rule> => {
    const first = rules.get(key);
    return first && first.isSlashed !== isSlashed ? twins : rules;
  };
  const add: SourceIndex<Rule>['add'] = (bare, pairs, rule) => {
    const key = keyOf(bare, pairs);
    const place = placeOf(key, rule);
    if (place.has(key)) return false;
    place.set(key, rule);
    return true;
  };
  const put: SourceIndex<Rule>['put'] = (bare, pairs, rule) => {
    const key = keyOf(bare, pairs);
    const place = placeOf(key, rule);
    const former = place.get(key);
    place.set(key, rule);
    return former;
  };
  const remove: SourceIndex<Rule>['remove'] = (bare, pairs, rule) => {
    const key = keyOf(bare, pairs);
    const place = placeOf(key, rule);
    place.delete(key);
    const twin = twins.get(key);
    if (place === twins || !twin) return;
    rules.set(key, twin);
    twins.delete(key);
  };
  const find: SourceIndex<Rule>['find'] = ({ bare, isSlashed }, { pairs }, accepts) => {
    let best: Found<Rule> | undefined;
    const consider = (rule: Rule | undefined, named: readonly string[]): void => {
      const found = rule && { rule, pairs: named };
      if (found && isBetter(found, best, isSlashed) && accepts(found)) best = found;
    };
    const visit = (key: string, start: number, named: readonly string[]): void => {
      consider(rules.get(key), named);
      consider(twins.get(key), named);
      if (!prefixes.has(key)) return;
      for (const [position, pair] of pairs().entries()) {
        if (position >= start) visit(extended(key, pair), position + 1, [...named, pair]);
      }
    };
    visit(bare, 0, NO_PAIRS);
    return best;
  };
  return { add, put, remove, find };
};

const NO_PAIRS: readonly string[] = [];

// Neither a path nor a pair has these characters, but for an escape of them.
const extended = (key: string, pair: string): string =>
  `${key}${key.includes('?') ? '&' : '?'}${pair}`;

const isBetter = (
  { rule, pairs }: Found<Indexed>,
  best: Found<Indexed> | undefined,
  isSlashed: boolean,
): boolean => {
  if (!best || pairs.length !== best.pairs.length) return !best || pairs.length > best.pairs.length;
  return rule.isSlashed === best.rule.isSlashed
    ? rule.position < best.rule.position
    : rule.isSlashed === isSlashed;
};
