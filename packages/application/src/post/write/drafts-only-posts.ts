import type { PostMetadata, PostStatus } from '@content-publishing/domain';
import type { PostQuestion } from '@content-publishing/domain/computations';
import { err, ok, type Result } from 'neverthrow';
import type { DraftsOnly, SlugWasPublic } from '../../errors/errors.ts';
import type { Actor } from '../../authentication/actor.ts';

/**
 * Returns the error `drafts-only` if `actor` has a draftsOnly key and `status`, the present or
 * the new status of a post, is not draft. `draftsOnlyMayChangeRecord` (records/drafts-only-records.ts) is
 * the check for authors, categories, tags and media; `NARROWED_BY_DRAFTS_ONLY` (domain) lists the
 * permissions that such keys have only in part.
 */
export const draftsOnlyMayChange = (
  { draftsOnly }: Actor,
  status: PostStatus,
): Result<void, DraftsOnly> =>
  draftsOnly && status !== 'draft' ? err({ kind: 'drafts-only', status }) : ok();

/**
 * Returns an error if `actor` has a draftsOnly key, and saving the post `former` with this slug
 * and status is not allowed. `slug-was-public`: the post was published before and its slug would
 * change, which would change redirects of the site. `drafts-only`: its new status is not draft.
 */
export const draftsOnlyMaySave = (
  actor: Actor,
  former: Pick<PostMetadata, 'slug' | 'firstPublishedAt'>,
  { slug, status }: Pick<PostQuestion, 'slug' | 'status'>,
): Result<void, DraftsOnly | SlugWasPublic> =>
  actor.draftsOnly && former.firstPublishedAt !== null && slug !== former.slug
    ? err({ kind: 'slug-was-public', slug: former.slug })
    : draftsOnlyMayChange(actor, status);
