import { getPost, type Ports, type Actor } from '@content-publishing/application';
import type { ResolvedPost } from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';

/**
 * Returns the post that `idOrSlug` names, as `actor` reads it; throws when that is rejected.
 */
export const readPost = async (
  ports: Pick<Ports, 'posts'>,
  actor: Actor,
  idOrSlug: string,
): Promise<ResolvedPost> => (await viewOf(getPost(ports)(actor, idOrSlug))).post;
