import { getPost, type Ports, type Principal } from '@content-publishing/application';
import type { ResolvedPost } from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';

/**
 * Returns the post that `idOrSlug` names, as `principal` reads it; throws when that is rejected.
 */
export const readPost = async (
  ports: Pick<Ports, 'posts'>,
  principal: Principal,
  idOrSlug: string,
): Promise<ResolvedPost> => (await viewOf(getPost(ports)(principal, idOrSlug))).post;
