import { type PostViews, visibilityFor } from '@content-publishing/domain';
import type { PostNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'posts'>;

/**
 * Counts one view of the live post with the id `id`, and says how many there are. A post that the
 * principal does not see is `post-not-found`.
 *
 * @example
 * const { viewCount } = (await countPostView(ports)(principal, postId))._unsafeUnwrap();
 */
export const countPostView = useCase<Deps, string, PostViews, PostNotFound>(
  [],
  ({ posts }) =>
    ({ workspaceId, permissions }, id) => {
      const count = async (uuid: string): Promise<PostViews | null> => {
        const visibility = visibilityFor(permissions);
        const viewCount = await posts.incrementViews(workspaceId, uuid, visibility);
        return viewCount === null ? null : { id: uuid, viewCount };
      };
      return findOr(parseUuid(id), count, { kind: 'post-not-found', idOrSlug: id });
    },
);
