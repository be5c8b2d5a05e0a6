import { parsePostAddress, type ResolvedPost, resolvePost } from '@content-publishing/domain';
import type { PostNotFound } from '../errors.ts';
import { find } from '../find.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Needs = Pick<Ports, 'posts'>;

/**
 * The live post that a UUID or a slug names (contract, DELETE /external/posts/{idOrSlug}), with its
 * references as they are now. A deleted post and one of another workspace are `post-not-found`.
 */
export const getPost = useCase<Needs, string, ResolvedPost, PostNotFound>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, idOrSlug) =>
      find(parsePostAddress(idOrSlug), (address) => posts.find(workspaceId, address), {
        kind: 'post-not-found',
        idOrSlug,
      }).map(({ post, references }) => resolvePost(post, references)),
);
