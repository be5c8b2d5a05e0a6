/**
 * Decides which rows of an import are refused, so that each chain has an end (incremental loop check).
 *
 *   places  /a: row 0 (→ /b)   /b: row 1 (→ /c)   /c: row 2 (→ /a), then the stored rule (→ /d)
 *   chain   /a → /b → /c → /a is a loop: row 2, the last row on it, is refused
 *   next    /c gets its stored rule, and only the chains that pass /c are followed again
 */

import type { ImportPlace } from './import-places.ts';
import {
  type Chain,
  type ChainProblem,
  type ChainRule,
  inListOrder,
  problemFrom,
  ruleChains,
} from '../change/rule-chains.ts';
import type { StoredRule } from '../change/rule-look-up.ts';

/**
 * Maximum number of times that a chain is followed on average; beyond, the whole check gives up.
 * Only deliberately constructed imports need more, where each refused row leads many chains to
 * another row that is refused.
 */
const MAX_ROUNDS = 20;

/**
 * Decides which rows are stored at `places`, among the rules `found` in the storage. Returns the
 * problem of each refused row, or `undefined` if the check gives up after {@link MAX_ROUNDS}.
 *
 * At first the first candidate of each place is in use. Chains are followed in the order of the rows.
 * If a chain has no end, its last row is refused: the place goes to the next candidate, or back to the
 * stored rule, and the chains over its path are followed again.
 */
export const refusedRows = (
  places: readonly ImportPlace[],
  found: readonly ChainRule[],
  siteUrl: string | null,
): ReadonlyMap<number, ChainProblem> | undefined => {
  const refused = new Map<number, ChainProblem>();
  const offered = places.flatMap(({ candidates }) => candidates.map(({ rule }) => rule));
  const listed = new Map(inListOrder([...found, ...offered]).map((rule) => [rule.stored, rule]));
  const rulesFor = (rules: readonly ChainRule[]): ChainRule[] =>
    rules.flatMap(({ stored }) => listed.get(stored) ?? []);

  /** Rules of each place that are not refused; the last one is in use. */
  const left = new Map<ImportPlace, ChainRule[]>();
  const rows = new Map<StoredRule, { readonly index: number; readonly place: ImportPlace }>();
  for (const place of places) {
    const { holder, candidates } = place;
    const rules = [...candidates.map(({ rule }) => rule), ...(holder ? [holder] : [])];
    left.set(place, rulesFor(rules).toReversed());
    for (const { index, rule } of candidates) rows.set(rule.stored, { index, place });
  }

  const holders = new Set(places.map(({ holder }) => holder));
  const others = rulesFor(found.filter((rule) => !holders.has(rule)));
  const present = [...left.values()].flatMap((rules) => rules.at(-1) ?? []);
  const chains = ruleChains([...others, ...present], siteUrl);

  const indexOf = ({ stored }: ChainRule): number => rows.get(stored)?.index ?? -1;
  const queue = [...present.toSorted((a, b) => indexOf(a) - indexOf(b)), ...others];
  const limit = MAX_ROUNDS * queue.length;
  /** Rules whose chains must still be followed. */
  const due = new Set(queue);
  /**
   * Rules whose chains are checked, by each path that their chains pass; they are followed again
   * after a change at the path.
   */
  const passing = new Map<string, Set<ChainRule>>();

  /**
   * Removes `rule`, puts the next rule of its place in use, and marks the chains over its path to
   * be followed again.
   */
  const refuse = (rule: ChainRule, place: ImportPlace): void => {
    const rules = left.get(place) ?? [];
    rules.pop();
    chains.remove(rule);
    due.delete(rule);
    const next = rules.at(-1);
    if (next) chains.add(next);
    const again = [...(next ? [next] : []), ...(passing.get(rule.bare) ?? [])];
    passing.delete(rule.bare);
    for (const one of again) {
      if (one === rule || due.has(one)) continue;
      due.add(one);
      queue.push(one);
    }
  };

  for (const rule of queue) {
    if (queue.length > limit) return undefined;
    while (due.has(rule)) {
      const chain = chains.chainOf(rule);
      const last = chain.rules.toSorted((a, b) => indexOf(a) - indexOf(b)).at(-1);
      const row = last && rows.get(last.stored);
      if (!chain.problem || !last || !row) {
        // The chain has an end, or consists of stored rules only and had none before.
        due.delete(rule);
        for (const path of pathsOf(chain)) {
          const there = passing.get(path) ?? new Set();
          passing.set(path, there.add(rule));
        }
        continue;
      }
      refused.set(row.index, problemFrom(chain.problem, last));
      refuse(last, row.place);
    }
  }
  return refused;
};

/** Returns the paths on a chain, and the sources of its patterns, without their trailing slash. */
const pathsOf = ({ addresses, rules }: Chain): readonly string[] => [
  ...addresses.map(({ spelling }) => spelling().bare),
  ...rules.map(({ bare }) => bare),
];
