import type { RecordStamp } from '../../record/record-stamp.ts';
import { changedFields } from '../../content/changed-fields.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { canonicalSource } from '../address/canonical-source.ts';
import type { ChangedRules } from '../import/redirect-import.ts';
import { createRedirect, parseRedirectDraft } from '../rule/redirect.ts';
import { judgeMove, type RuleProblem } from '../change/rule-change.ts';
import { newestFirst, ruleKeys } from '../change/rule-look-up.ts';
import type { RuleJudgement } from '../change/rules-around.ts';

/**
 * Move of a page on its site from one path to another; both are results of `pagePath` or
 * `categoryPagePath`.
 */
export interface PageMove {
  readonly from: string;
  readonly to: string;
}

/** Redirects to store and to remove together. */
export interface MovedRules extends ChangedRules {
  /** Ids of the redirects to remove. */
  readonly remove: readonly Uuid[];
}

/** Result of judging the move of a page. */
export type MoveJudgement =
  /**
   * The page needs no redirect: both paths are the same address, or a rule cannot have one of them.
   */
  | { readonly kind: 'stays' }
  | {
      readonly kind: 'moved';
      readonly rules: MovedRules;
      /**
       * Names of the fields that change in the first updated rule; `null` if no rule for the former
       * path was stored, so that one is added.
       */
      readonly changedFields: readonly string[] | null;
    }
  /** The redirect of the page and other rules would form a loop, or a chain that is too long. */
  | { readonly kind: 'refused'; readonly problem: RuleProblem };

/**
 * Decides how the rules of a workspace change when a page moves. The oldest rule for the former path is
 * changed to lead to the new one, or a rule is added; other rules for the former path, and rules for
 * the new path, are removed. If a chain would have more than 20 redirects, the rules on it that led to
 * the former path are changed to lead to the new one, so that a page can move any number of times
 * (management API, What follows from a change).
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
    below: [],
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
