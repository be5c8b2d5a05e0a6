import type { RecordStamp } from '../tenant/record-stamp.ts';
import { changedFields } from '../content/changed-fields.ts';
import type { Uuid } from '../schema/scalar.ts';
import { canonicalSource } from './canonical-source.ts';
import type { ChangedRules } from './redirect-import.ts';
import { createRedirect, parseRedirectDraft } from './redirect.ts';
import { judgeMove, type RuleProblem } from './rule-change.ts';
import { newestFirst, ruleKeys } from './rule-look-up.ts';
import type { RuleJudgement } from './rules-around.ts';

/** Page that has moved on its site: paths as `pagePath` makes them. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
}

/** Redirects to be stored and removed together. */
export interface MovedRules extends ChangedRules {
  readonly remove: readonly Uuid[];
}

/** Verdict on a page that has moved. */
export type MoveJudgement =
  /** The page has the same address for sites, or one that no rule can have. */
  | { readonly kind: 'stays' }
  | {
      readonly kind: 'moved';
      readonly rules: MovedRules;
      /** Names of the fields in which the first updated rule differs; null where one is added. */
      readonly changedFields: readonly string[] | null;
    }
  /** Other rules would form a loop with its redirect, or a chain that is too long. */
  | { readonly kind: 'refused'; readonly problem: RuleProblem };

/**
 * Judges how the rules of a workspace lead from the former path of a page to its new one: the oldest
 * rule that starts at the former path leads there now, else one is added, and the others that start
 * there or at the new path are removed, since the page is there. Where a chain would have more than 20
 * redirects, the rules on it that led to the former path lead to the new one: a page may move as often as
 * it likes (management API, What follows from a change).
 *
 * @example
 * judgePageMove({ from: '/blog/moka', to: '/blog/moka-pot' }, stamp, null).next().value; // the first look-up
 */
export function* judgePageMove(
  { from, to }: PageMove,
  stamp: RecordStamp,
  siteUrl: string | null,
): RuleJudgement<MoveJudgement> {
  const draft = parseRedirectDraft({ fromPath: from, toPath: to, type: 'Permanent301' });
  const [source, target] = [canonicalSource(from), canonicalSource(to)];
  if (draft.isErr() || source === target) return { kind: 'stays' };
  const redirect = createRedirect(draft.value, stamp);
  const keys = [from, to].map((path) => ruleKeys({ fromPath: path, toPath: '' }));
  const found = yield {
    from: keys.map(({ path }) => path),
    pairs: keys.flatMap(({ pair }) => pair ?? []),
    to: [],
  };
  const rules = found.toSorted((a, b) => newestFirst(b, a));
  const startingAt = (path: string | undefined) =>
    rules.filter(({ fromPath }) => canonicalSource(fromPath) === path);
  const [present, ...twins] = startingAt(source);
  const remove = [...twins, ...startingAt(target)];
  const { toPath, type, updatedAt } = redirect;
  const revised = present && { ...present, toPath, type, updatedAt };
  const change = { remove: [...remove, ...(present ? [present] : [])], put: revised ?? redirect };
  const { problem, shortened } = yield* judgeMove(change, siteUrl);
  if (problem) return { kind: 'refused', problem };
  return {
    kind: 'moved',
    changedFields: present && revised ? changedFields(present, revised) : null,
    rules: {
      insert: revised ? [] : [redirect],
      update: [
        ...(revised ? [revised] : []),
        ...shortened.map((rule) => ({ ...rule, toPath, updatedAt })),
      ],
      remove: remove.map(({ id }) => id),
    },
  };
}
