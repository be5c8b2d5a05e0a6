import {
  type JsonString,
  readJson,
  type ResolvedPost,
  resolvedPostJson,
} from '@content-publishing/domain';
import { justAfter, postChange } from '@content-publishing/domain/events';
import { okAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../../activity/activity-of.ts';
import { noteOf } from '../../event/note.ts';
import type { DraftsOnly, NotOwn } from '../../errors/access-errors.ts';
import type { PostChanged, PostNotFound } from '../../errors/errors.ts';
import type { Ports } from '../../ports.ts';
import { useCase, mapView } from '../../use-case/use-case.ts';
import { type Removal, removalOf } from '../../records/removal.ts';
import { mayChangePost } from '../write/may-change-post.ts';
import { findPost } from '../read/find-post.ts';
import { inVersion } from '../read/versioned-post.ts';

type Deps = Pick<Ports, 'posts' | 'clock' | 'ids'>;
type DeleteError = DraftsOnly | NotOwn | PostChanged | PostNotFound;
type Deleted = ResultAsync<JsonString<ResolvedPost>, DeleteError>;

/**
 * Like {@link deletePost}, but returns the Post resource as JSON.
 *
 * @example
 * const json = await deletePostSerialized(ports)(actor, 'moka-pot');
 */
export const deletePostSerialized = useCase(
  {
    permissions: ['posts:write'],
    errors: ['post-not-found', 'not-own', 'drafts-only', 'post-changed'],
  },
  (ports: Deps) => (actor, removal: Removal) => {
    const { posts, clock } = ports;
    const { workspaceId } = actor;
    const { reference: idOrSlug, versions } = removalOf(removal);
    const remove = (): Deleted =>
      findPost(posts, workspaceId, idOrSlug)
        .andThen((found) =>
          mayChangePost(actor, found.post)
            .andThen(() => inVersion(found, versions))
            .map(() => found),
        )
        .andThen((found) => {
          const { id, revision, slug: name, updatedAt } = found.post;
          const activity = activityOf(ports, actor, 'post.deleted', { id, name });
          const change = postChange(found, null, justAfter(updatedAt));
          const transition = { revision, ...noteOf(ports, activity, change) };
          return ResultAsync.fromSafePromise(
            posts.softDelete(workspaceId, { id }, clock.now(), transition),
          );
        })
        .andThen((deleted): Deleted =>
          // `null`: it was saved or deleted meanwhile, so every round makes progress.
          deleted ? okAsync(resolvedPostJson(deleted, deleted.references)) : remove(),
        );
    return remove();
  },
);

/**
 * Soft-deletes the live post with a UUID or slug (contract, DELETE /external/posts/{idOrSlug}): its
 * slug is free again and reads no longer find it. Returns the post as it was, with `deletedAt`.
 *
 * @example
 * const deleted = await deletePost(ports)(actor, 'moka-pot');
 */
export const deletePost = mapView(deletePostSerialized, (post): ResolvedPost => readJson(post));
