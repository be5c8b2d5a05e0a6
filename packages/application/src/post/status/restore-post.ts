import { isVisible, sameRevision } from '@content-publishing/domain';
import { justAfter, postChange } from '@content-publishing/domain/events';
import { parsePostAddress } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../../activity/activity-of.ts';
import { noteOf } from '../../event/note.ts';
import type { Actor } from '../../authentication/actor.ts';
import type { PostChanged } from '../../errors/errors.ts';
import { findOr } from '../../use-case/find-or.ts';
import type { Ports } from '../../ports.ts';
import { useCase, mapView } from '../../use-case/use-case.ts';
import { type ConditionalRemoval, type Removal, removalOf } from '../../records/removal.ts';
import { mayChangePost } from '../write/may-change-post.ts';
import type { DeletedPost } from '../ports.ts';
import { parseVersionedPost, versionedPostJson } from '../read/versioned-post.ts';

type Deps = Pick<Ports, 'posts' | 'clock' | 'ids'>;

/**
 * Like {@link restorePost}, but returns the Post resource as JSON.
 *
 * @example
 * const restored = await restorePostSerialized(ports)(actor, 'moka-pot');
 */
export const restorePostSerialized = useCase(
  {
    permissions: ['posts:write'],
    errors: ['deleted-post-not-found', 'not-own', 'drafts-only', 'post-changed', 'slug-taken'],
  },
  (ports: Deps) => (actor, restoration: Removal) => {
    const { reference: idOrSlug, versions } = removalOf(restoration);
    const { posts } = ports;
    const { workspaceId } = actor;
    const notFound = { kind: 'deleted-post-not-found' as const, idOrSlug };
    return findOr(
      parsePostAddress(idOrSlug),
      (address) => posts.findDeleted(workspaceId, address),
      notFound,
    )
      .andThen((post) =>
        mayChangePost(actor, post)
          .andThen(() => wasInVersion(post, versions))
          .map(() => post),
      )
      .andThen((post) => ResultAsync.fromSafePromise(noteOfRestored(ports, actor, post)))
      .andThen(({ post, note }) =>
        posts.restore(workspaceId, post.id, { revision: post.revision, ...note }),
      )
      .andThen((found) => (found ? ok(versionedPostJson(found)) : err(notFound)));
  },
);

/** Returns the note of the restoration of a deleted post, and the post. */
const noteOfRestored = async (ports: Deps, actor: Actor, post: DeletedPost) => {
  const { id, slug: name, status, updatedAt, deletedAt } = post;
  const activity = activityOf(ports, actor, 'post.restored', { id, name });
  if (!isVisible({ status }, 'published')) return { post, note: { activity } };
  const named = { ...post, mediaIds: [], relatedPostIds: [] };
  const references = await ports.posts.references(actor.workspaceId, named);
  const change = postChange(
    null,
    { post, references },
    justAfter(deletedAt ?? updatedAt, justAfter(updatedAt)),
  );
  return { post, note: noteOf(ports, activity, change) };
};

/**
 * Returns `post-changed` unless the revision of the deleted post belongs to one of `versions`;
 * `undefined` accepts any. A deletion does not change the version.
 */
const wasInVersion = (
  post: DeletedPost,
  versions: ConditionalRemoval['versions'],
): Result<void, PostChanged> =>
  versions === undefined || versions.some((version) => sameRevision(version, post))
    ? ok()
    : err({ kind: 'post-changed', version: null });

/**
 * Restores the soft-deleted post with a UUID or slug, and returns it with its version. If several
 * deleted posts have the slug, the one deleted last is restored.
 */
export const restorePost = mapView(restorePostSerialized, parseVersionedPost);
