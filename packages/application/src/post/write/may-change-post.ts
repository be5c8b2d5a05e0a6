import type { Post, PostMetadata, PostStatus, Uuid } from '@content-publishing/domain';
import type { PostQuestion } from '@content-publishing/domain/computations';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { DraftsOnly, NotOwn, SlugWasPublic } from '../../errors/access-errors.ts';
import type { PostNotFound } from '../../errors/errors.ts';
import { type Actor, roleOf } from '../../authentication/actor.ts';
import type { PostRepository, StateWithReferences } from '../ports.ts';
import { findPost } from '../read/find-post.ts';

/**
 * Returns the error `not-own` if `actor` may change only posts of the author that it writes as, and
 * this is the post of another author. `mayChangeMedia` (media/manage-media.ts) is the check for media.
 */
export const mayChangeOwn = (
  actor: Actor,
  { authorId }: { readonly authorId: Uuid },
): Result<void, NotOwn> =>
  actor.writesAs === 'anyone' || actor.writesAs.authorId === authorId
    ? ok()
    : err({ kind: 'not-own', record: 'post', ...roleOf(actor) });

/**
 * Returns an error if `actor` may not change a post, as it is or as it would become. `not-own`: it is
 * that of another author, see {@link mayChangeOwn}. `drafts-only`: `actor` may only change drafts, and
 * the status is another one. `draftsOnlyMayChangeRecord` (records/drafts-only-records.ts) is the check
 * for authors, categories, tags and media; `NARROWED_BY_DRAFTS_ONLY` (domain) lists the permissions that
 * such actors have only in part.
 */
export const mayChangePost = (
  actor: Actor,
  post: Pick<Post, 'status' | 'authorId'>,
): Result<void, DraftsOnly | NotOwn> =>
  mayChangeOwn(actor, post).andThen(() => mayHaveStatus(actor, post.status));

/** Returns `drafts-only` if `actor` may only change drafts, and `status` is another one. */
export const mayHaveStatus = (actor: Actor, status: PostStatus): Result<void, DraftsOnly> =>
  actor.draftsOnly && status !== 'draft'
    ? err({ kind: 'drafts-only', status, ...roleOf(actor) })
    : ok();

/**
 * Returns an error if `actor` may not save the post `former` as a computation asks. `slug-was-public`:
 * `actor` may only change drafts, the post was published before, and its slug would change, which would
 * change redirects of the site. Otherwise the errors of {@link mayChangePost}.
 */
export const maySavePost = (
  actor: Actor,
  former: Pick<PostMetadata, 'slug' | 'firstPublishedAt'>,
  { slug, status, references: { authorId } }: PostQuestion,
): Result<void, DraftsOnly | NotOwn | SlugWasPublic> =>
  actor.draftsOnly && former.firstPublishedAt !== null && slug !== former.slug
    ? err({ kind: 'slug-was-public', slug: former.slug, ...roleOf(actor) })
    : mayChangePost(actor, { status, authorId });

/**
 * Returns the live post with a UUID or slug, without its content, for a change that draftsOnly actors
 * may make to posts of every status. It returns the error `not-own` as {@link mayChangeOwn}.
 */
export const findOwnPost = (
  posts: Pick<PostRepository, 'findVersionFields'>,
  actor: Actor,
  idOrSlug: string,
): ResultAsync<StateWithReferences, NotOwn | PostNotFound> =>
  findPost(posts, actor.workspaceId, idOrSlug).andThrough(({ post }) => mayChangeOwn(actor, post));
