import { err, ok, okAsync } from 'neverthrow';
import type { DeletedPostNotFound, SlugTaken } from '../errors.ts';
import { parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase, mapView } from '../use-case.ts';
import { parseVersionedPost, type VersionedPostJson, versionedPostJson } from './versioned-post.ts';

type Deps = Pick<Ports, 'posts'>;

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
  DeletedPostNotFound | SlugTaken
>(['posts:write'], ({ posts }) => ({ workspaceId }, id) => {
  const uuid = parseUuid(id);
  const restored = uuid === undefined ? okAsync(null) : posts.restore(workspaceId, uuid);
  return restored.andThen((found) =>
    found ? ok(versionedPostJson(found)) : err({ kind: 'deleted-post-not-found' as const, id }),
  );
});

/**
 * Brings back the soft-deleted post with the id `id`, as it was. Rejects when there is no such
 * deleted post, and when its slug has been taken since.
 */
export const restorePost = mapView(restorePostSerialized, parseVersionedPost);
