import { parsePostAddress, type ResolvedPost, resolvePost } from '@content-publishing/domain';
import type { PostNotFound } from '../errors.ts';
import { find } from '../find.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Needs = Pick<Ports, 'posts' | 'clock'>;

/**
 * Soft-deletes the live post that a UUID or a slug names (contract, DELETE
 * /external/posts/{idOrSlug}): its slug is free again and every read hides it. Returns the post as
 * it was, with `deletedAt`. A deleted post and one of another workspace are `post-not-found`.
 */
export const deletePost = useCase<Needs, string, ResolvedPost, PostNotFound>(
  ['posts:write'],
  ({ posts, clock }) =>
    ({ workspaceId }, idOrSlug) =>
      find(
        parsePostAddress(idOrSlug),
        (address) => posts.softDelete(workspaceId, address, clock.now()),
        { kind: 'post-not-found', idOrSlug },
      ).map(({ post, references }) => resolvePost(post, references)),
);
