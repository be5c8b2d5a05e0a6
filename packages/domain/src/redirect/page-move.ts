import type { RecordStamp } from '../tenant/record-stamp.ts';
import type { Uuid } from '../schema/scalar.ts';
import { canonicalSource } from './canonical-source.ts';
import type { ChangedRules } from './redirect-import.ts';
import { createRedirect, parseRedirectDraft } from './redirect.ts';
import { judgeChange } from './rule-change.ts';
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

/**
 * Judges how the rules of a workspace lead from the former path of a page to its new one: the oldest
 * rule that starts at the former path leads there now, else one is added, and the others that start
 * there or at the new path are removed, since the page is there. Returns nothing where the two paths
 * are one for sites, where other rules would form a loop, or where a chain would have more than 20
 * redirects (management API, What follows from a change).
 *
 * @example
 * judgePageMove({ from: '/blog/moka', to: '/blog/moka-pot' }, stamp, null).next().value; // the first look-up
 */
export function* judgePageMove(
  { from, to }: PageMove,
  stamp: RecordStamp,
  siteUrl: string | null,
): RuleJudgement<MovedRules | undefined> {
  const draft = parseRedirectDraft({ fromPath: from, toPath: to, type: 'Permanent301' });
  const [source, target] = [canonicalSource(from), canonicalSource(to)];
  if (draft.isErr() || source === target) return undefined;
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
  if (yield* judgeChange(change, siteUrl)) return undefined;
  return {
    insert: revised ? [] : [redirect],
    update: revised ? [revised] : [],
    remove: remove.map(({ id }) => id),
  };
}
