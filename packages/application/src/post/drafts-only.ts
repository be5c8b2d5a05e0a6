import type { PostMetadata, PostQuestion, PostStatus } from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type { DraftsOnly, SlugWasPublic } from '../errors/errors.ts';
import type { Principal } from '../authentication/principal.ts';

/**
 * Returns `drafts-only` if `principal` has a draftsOnly key and a post has, or gets, another status
 * than draft.
 */
export const draftsOnlyMayChange = (
  { key }: Principal,
  status: PostStatus,
): Result<void, DraftsOnly> =>
  key?.draftsOnly && status !== 'draft' ? err({ kind: 'drafts-only', status }) : ok();

/**
 * Returns an error if `principal` has a draftsOnly key that may not save `former` with this slug
 * and status. A post that was published before keeps its slug: a new one would change redirects of
 * the site.
 */
export const draftsOnlyMaySave = (
  principal: Principal,
  former: Pick<PostMetadata, 'slug' | 'firstPublishedAt'>,
  { slug, status }: Pick<PostQuestion, 'slug' | 'status'>,
): Result<void, DraftsOnly | SlugWasPublic> =>
  principal.key?.draftsOnly && former.firstPublishedAt !== null && slug !== former.slug
    ? err({ kind: 'slug-was-public', slug: former.slug })
    : draftsOnlyMayChange(principal, status);
