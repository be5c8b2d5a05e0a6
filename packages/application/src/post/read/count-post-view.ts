import {
  type PostViews,
  type PostVisibility,
  type Uuid,
  visibilityFor,
} from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { findOr } from '../../use-case/find-or.ts';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import { findPost } from './find-post.ts';

type Deps = Pick<Ports, 'posts'>;

/**
 * Counts one view of the live post with a UUID or slug, and returns the new count. A post that the
 * actor does not see is `post-not-found`.
 *
 * @example
 * const { viewCount } = (await countPostView(ports)(actor, 'moka-pot'))._unsafeUnwrap();
 */
export const countPostView = useCase(
  { permissions: [], errors: ['post-not-found'] },
  ({ posts }: Deps) =>
    ({ workspaceId, permissions }, idOrSlug: string) => {
      const visibility = visibilityFor(permissions);
      const address = parsePostAddress(idOrSlug);
      const count = (known: Uuid | undefined) =>
        findOr(known, (id) => countFor(posts, workspaceId, id, visibility), {
          kind: 'post-not-found' as const,
          idOrSlug,
        });
      // Most requests name an id, and then need a single statement. A slug is looked up first.
      return address !== undefined && 'slug' in address
        ? findPost(posts, workspaceId, idOrSlug, visibility).andThen(({ post }) => count(post.id))
        : count(address?.id);
    },
);

/** Counts a view; `null` if the post is missing, or not visible for the actor. */
const countFor = async (
  posts: Deps['posts'],
  workspaceId: Uuid,
  id: Uuid,
  visibility: PostVisibility,
): Promise<PostViews | null> => {
  const viewCount = await posts.incrementViews(workspaceId, id, visibility);
  return viewCount === null ? null : { id, viewCount };
};
