import type { Failure } from '../client/result.ts';

/**
 * Availability of a slug: `free`, `taken` by the live post with this id, or `former`, the former
 * slug of a post that was renamed, whose links would lead to the new post.
 */
export type SlugState =
  | { readonly state: 'free' | 'former' }
  | { readonly state: 'taken'; readonly id: string };

/** Result of a check of a slug. */
export type CheckedSlug = { readonly ok: true; readonly value: SlugState } | Failure;

const NOT_FOUND = 404;
const PERMANENT_REDIRECT = 308;

/**
 * Returns whether a response is a redirect. Browsers hide the status of a redirect that is not
 * followed.
 */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || status === PERMANENT_REDIRECT;

/** Returns the state of the slug whose post was looked up, by the outcome of the look-up. */
export const slugStateOf = (
  found: { readonly ok: true; readonly value: { readonly id: string } } | Failure,
  isFormer: boolean,
): CheckedSlug => {
  if (isFormer) return { ok: true, value: { state: 'former' } };
  if (found.ok) return { ok: true, value: { state: 'taken', id: found.value.id } };
  const { code, status } = found.error;
  return code === 'NOT_FOUND' && status === NOT_FOUND
    ? { ok: true, value: { state: 'free' } }
    : found;
};
