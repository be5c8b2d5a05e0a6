import { checkPost, isVisible, type PostChecks, READERS } from '@content-publishing/domain';
import type { PostNotFound, PostRenamed } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { lookUpPost } from './get-post.ts';

/**
 * Returns the checks behind the seoScore and the readabilityScore of a live post, each with its
 * finding and advice. The post is looked up as by `getPost`, with the same errors.
 *
 * @example
 * const checks = await getPostChecks(ports)(principal, 'moka-pot');
 */
export const getPostChecks = useCase<
  Pick<Ports, 'posts'>,
  string,
  PostChecks,
  PostNotFound | PostRenamed
>(
  READERS,
  ({ posts }) =>
    (principal, idOrSlug) =>
      lookUpPost(
        posts,
        async (workspaceId, address, visibility) => {
          const found = await posts.find(workspaceId, address);
          return found && isVisible(found.post, visibility) ? found : null;
        },
        principal,
        idOrSlug,
      ).map(({ post, references }) => checkPost(post, references)),
);
