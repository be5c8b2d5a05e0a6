import type { Uuid } from '@content-publishing/domain';
import { err, ok } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { DeletedPostNotFound, DraftsOnly, SlugTaken } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase, mapView } from '../use-case.ts';
import { mayChange } from './drafts-only.ts';
import { parseVersionedPost, type VersionedPostJson, versionedPostJson } from './versioned-post.ts';

type Deps = Pick<Ports, 'posts' | 'clock' | 'ids'>;

/**
 * Like {@link restorePost}, with the Post resource as JSON, for adapters that pass it on.
 *
 * @example
 * const restored = await restorePostSerialized(ports)(principal, postId);
 */
export const restorePostSerialized = useCase<
  Deps,
  string,
  VersionedPostJson,
  DeletedPostNotFound | DraftsOnly | SlugTaken
>(['posts:write'], (ports) => (principal, id) => {
  const { posts } = ports;
  const { workspaceId } = principal;
  const notFound = { kind: 'deleted-post-not-found' as const, id };
  return findOr(parseUuid(id), (uuid: Uuid) => posts.findDeleted(workspaceId, uuid), notFound)
    .andThen((post) => mayChange(principal, post.status).map(() => post))
    .andThen((post) => {
      const record = { id: post.id, name: post.slug };
      const activity = activityOf(ports, principal, 'post.restored', record);
      return posts.restore(workspaceId, post.id, { revision: post.revision, activity });
    })
    .andThen((found) => (found ? ok(versionedPostJson(found)) : err(notFound)));
});

/**
 * Brings back the soft-deleted post with the id `id`, as it was. Rejects when there is no such
 * deleted post, one that the key may not change, and when its slug has been taken since.
 */
export const restorePost = mapView(restorePostSerialized, parseVersionedPost);
