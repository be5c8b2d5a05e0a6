import { contentOf, type Post, type References, referencesOf } from '@content-publishing/domain';
import type { PostRepository } from './ports.ts';

/**
 * Returns the records that `post` names as its content is read today. Rules that it was derived by
 * earlier may have seen fewer of them, and it is found with no others.
 */
export const referencesNow = (
  { references }: Pick<PostRepository, 'references'>,
  post: Post,
): Promise<References> => references(post.workspaceId, referencesOf(contentOf(post)));
