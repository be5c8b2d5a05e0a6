import type { Uuid } from '../../schema/scalar.ts';
import { canonicalSource } from '../address/canonical-source.ts';
import type { ImportContext } from '../import/import-judgement.ts';
import { type MovedPlace, refusedMoves } from './refused-moves.ts';
import type { MovedRules, PageMove } from './page-move.ts';
import { createRedirect, parseRedirectDraft } from '../rule/redirect.ts';
import { chainRules } from '../change/rule-chains.ts';
import { isSameRule, newestFirst, ruleKeys, type StoredRule } from '../change/rule-look-up.ts';
import { type RuleJudgement, rulesAround } from '../change/rules-around.ts';

/** Redirects to add, change and remove after pages moved; plain data that can be sent to another process. */
export interface PageMovesJudgement {
  readonly rules: MovedRules;
  /** Number of former paths that have a redirect after the change. */
  readonly redirects: number;
  /**
   * Former paths that get no redirect, because it would form a loop with other rules or a chain
   * that is too long, another page now has the path, two pages had it, or no rule can have it.
   */
  readonly refused: readonly string[];
}

/**
 * Decides how the rules of a workspace change when many pages move at once. Each move is judged
 * like by `judgePageMove`, but pages may exchange their paths, and no redirect leads away from a
 * path that a page has after the change. Rules for a new path are removed, even if the redirect to
 * it is refused. The time depends only on the number of pages and of the rules around them.
 *
 * @example
 * judgePageMoves(moves, { workspaceId, siteUrl: null, ids, now }).next().value; // the first look-up
 */
export function* judgePageMoves(
  moves: readonly PageMove[],
  { workspaceId, siteUrl, ids, now }: ImportContext,
): RuleJudgement<PageMovesJudgement> {
  const { pages, targets, refused } = placesOf(moves);
  const found = yield* rulesAt([...pages.keys(), ...targets]);
  const remove = [...targets].flatMap((path) => found.get(path) ?? []);
  const places = [...pages].flatMap(([source, { from, to }], index): readonly MovedPlace[] => {
    const draft = parseRedirectDraft({ fromPath: from, toPath: to, type: 'Permanent301' });
    if (draft.isErr()) {
      refused.push(from);
      return [];
    }
    const redirect = createRedirect(draft.value, { id: ids[index] ?? '', workspaceId, now });
    const former = found.get(source) ?? [];
    const [present] = former;
    const { toPath, type } = redirect;
    const put = present ? { ...present, toPath, type } : redirect;
    return [{ from, redirect, former, put }];
  });

  const added = places.map(({ put }) => put);
  const removed = [...places.flatMap(({ former }) => former), ...remove];
  const changed = { put: chainRules(added), remove: chainRules(removed) };
  const around = added.length + removed.length === 0 ? [] : yield* rulesAround(changed, siteUrl);
  const gone = new Set([...added, ...removed].map(({ id }) => id));
  const others = around.filter(({ id }) => !gone.has(id));
  const verdict = refusedMoves(places, others, siteUrl);

  const kept = places.filter((place) => !verdict.refused.has(place));
  const revised = kept.flatMap(({ put, former: [present] }) =>
    present && !isSameRule(present, put) ? [put] : [],
  );
  return {
    rules: {
      insert: kept.flatMap(({ redirect, former }) => (former.length === 0 ? [redirect] : [])),
      update: [...revised, ...verdict.shortened].map((rule) => ({
        ...{ id: rule.id, fromPath: rule.fromPath, toPath: rule.toPath, type: rule.type },
        updatedAt: now,
      })),
      remove: idsOf([...kept.flatMap(({ former: [, ...twins] }) => twins), ...remove]),
    },
    redirects: kept.length,
    refused: [
      ...refused,
      ...places.filter((place) => verdict.refused.has(place)).map(({ from }) => from),
    ],
  };
}

/**
 * Sorts moves by their addresses. `pages` are the moves from addresses that no page has after the
 * change, by the `canonicalSource` of their former path; `targets` are the addresses of pages after
 * the change; `refused` are the former paths that get no redirect. Moves between two spellings of
 * one address are left out.
 */
const placesOf = (
  moves: readonly PageMove[],
): {
  readonly pages: ReadonlyMap<string, PageMove>;
  readonly targets: ReadonlySet<string>;
  readonly refused: string[];
} => {
  const pages = new Map<string, PageMove>();
  const targets = new Set<string>();
  const refused: string[] = [];
  for (const { from, to } of moves) {
    const [source, target] = [canonicalSource(from), canonicalSource(to)];
    if (source === target) continue;
    if (target !== undefined) targets.add(target);
    if (source === undefined || pages.has(source)) refused.push(from);
    else pages.set(source, { from, to });
  }
  for (const target of targets) {
    const page = pages.get(target);
    if (page) refused.push(page.from);
    pages.delete(target);
  }
  return { pages, targets, refused };
};

/**
 * Looks up the stored rules for `paths`, which have no parameters. Returns them by canonical path,
 * the oldest rule of a path first.
 */
function* rulesAt(
  paths: readonly string[],
): RuleJudgement<ReadonlyMap<string | undefined, readonly StoredRule[]>> {
  if (paths.length === 0) return new Map();
  const keys = paths.map((path) => ruleKeys({ fromPath: path, toPath: '' }));
  const found = yield {
    from: keys.map(({ path }) => path),
    pairs: keys.flatMap(({ pair }) => pair ?? []),
    to: [],
    below: [],
  };
  const unique = new Map(found.map((rule) => [rule.id, rule]));
  return Map.groupBy(
    [...unique.values()].toSorted((a, b) => newestFirst(b, a)),
    ({ fromPath }) => canonicalSource(fromPath),
  );
}

const idsOf = (rules: readonly StoredRule[]): readonly Uuid[] => [
  ...new Set(rules.map(({ id }) => id)),
];
