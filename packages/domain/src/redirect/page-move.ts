import type { RecordStamp } from '../tenant/record-stamp.ts';
import type { Uuid } from '../schema/scalar.ts';
import { canonicalSource } from './canonical-source.ts';
import { redirectChains } from './redirect-chains.ts';
import type { ImportedRules, StoredRule } from './redirect-import.ts';
import { createRedirect, parseRedirectDraft } from './redirect.ts';

/** Page that has moved on its site: paths as `pagePath` makes them. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
}

/** Redirects to be stored and removed together. */
export interface MovedRules extends ImportedRules {
  readonly remove: readonly Uuid[];
}

/**
 * Returns how `rules`, the oldest first, lead from the former path of a page to its new one: a rule
 * that starts at the former path leads there now, else one is added, and those that start at the new
 * path are removed, since the page is there. Returns nothing where the two paths are one for sites, or
 * where other rules would close a circle (management API, What follows from a change).
 *
 * @example
 * rulesAfterMove([], { from: '/blog/moka', to: '/blog/moka-pot' }, stamp)?.insert.length; // 1
 */
export const rulesAfterMove = (
  rules: readonly StoredRule[],
  { from, to }: PageMove,
  stamp: RecordStamp,
): MovedRules | undefined => {
  const draft = parseRedirectDraft({ fromPath: from, toPath: to, type: 'Permanent301' });
  const [source, target] = [canonicalSource(from), canonicalSource(to)];
  if (draft.isErr() || source === target) return undefined;
  const redirect = createRedirect(draft.value, stamp);
  const startingAt = (path: string | undefined) =>
    rules.filter(({ fromPath }) => canonicalSource(fromPath) === path);
  const [present, ...twins] = startingAt(source);
  const remove = [...twins, ...startingAt(target)].map(({ id }) => id);
  const gone = new Set([...remove, present?.id]);
  const isCircle = redirectChains(rules.filter(({ id }) => !gone.has(id))).add(redirect);
  if (isCircle) return undefined;
  if (present === undefined) return { insert: [redirect], update: [], remove };
  const { toPath, type, updatedAt } = redirect;
  return { insert: [], update: [{ ...present, toPath, type, updatedAt }], remove };
};
