import type { PostMetadata, PostQuestion, PostStatus } from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type { DraftsOnly, SlugWasPublic } from '../errors.ts';
import type { Principal } from '../principal.ts';

/** Returns whether `principal` may change a post that has `status`, or gets it. */
export const draftsOnlyMayChange = (
  { key }: Principal,
  status: PostStatus,
): Result<void, DraftsOnly> =>
  key?.draftsOnly && status !== 'draft' ? err({ kind: 'drafts-only', status }) : ok();

/**
 * Returns whether `principal` may save `former` with a slug and a status. A post that was published before keeps
 * its slug: another one would move redirects of the site.
 */
export const draftsOnlyMaySave = (
  principal: Principal,
  former: Pick<PostMetadata, 'slug' | 'firstPublishedAt'>,
  { slug, status }: Pick<PostQuestion, 'slug' | 'status'>,
): Result<void, DraftsOnly | SlugWasPublic> =>
  principal.key?.draftsOnly && former.firstPublishedAt !== null && slug !== former.slug
    ? err({ kind: 'slug-was-public', slug: former.slug })
    : draftsOnlyMayChange(principal, status);
