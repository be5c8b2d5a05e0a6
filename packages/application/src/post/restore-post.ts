import { err, ok, okAsync } from 'neverthrow';
import type { DeletedPostNotFound, SlugTaken } from '../errors.ts';
import { parseUuid } from '../find.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { type VersionedPost, versionedPost } from './versioned-post.ts';

type Needs = Pick<Ports, 'posts'>;

/**
 * Brings back the soft-deleted post with the id `id`, as it was. Refuses when there is no such
 * deleted post, and when its slug has been taken since.
 */
export const restorePost = useCase<Needs, string, VersionedPost, DeletedPostNotFound | SlugTaken>(
  ['posts:write'],
  ({ posts }) =>
    ({ workspaceId }, id) => {
      const uuid = parseUuid(id);
      const restored = uuid === undefined ? okAsync(null) : posts.restore(workspaceId, uuid);
      return restored.andThen((found) =>
        found ? ok(versionedPost(found)) : err({ kind: 'deleted-post-not-found' as const, id }),
      );
    },
);
