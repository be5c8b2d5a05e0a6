import { type RecordUsage, visibilityFor } from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { pagePath, READERS } from '@content-publishing/domain/tenant';
import { linkUsage } from '../../linking/link-usage.ts';
import type { Ports } from '../../ports.ts';
import { findOr } from '../../use-case/find-or.ts';
import { useCase } from '../../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'audits' | 'workspaces'>;

/**
 * Returns the live posts that name a post as related, as far as the actor may read them, and the
 * public posts that link to its page (management API, GET /external/posts/{idOrSlug}/usage).
 *
 * @example
 * const { posts, links } = await getPostUsage(ports)(actor, 'moka-pot');
 */
export const getPostUsage = useCase(
  { permissions: READERS, errors: ['post-not-found'] },
  ({ posts, audits, workspaces }: Deps) =>
    ({ workspaceId, permissions }, idOrSlug: string) => {
      const visibility = visibilityFor(permissions);
      return findOr(
        parsePostAddress(idOrSlug),
        (address) => posts.findVersionFields(workspaceId, address, visibility),
        { kind: 'post-not-found' as const, idOrSlug },
      ).map(async ({ post: { id, slug } }): Promise<RecordUsage> => {
        const { postPath = null } = (await workspaces.find(workspaceId)) ?? {};
        return {
          ...(await audits.findRelating(workspaceId, id, visibility)),
          links: await linkUsage(audits, workspaceId, [pagePath(postPath, { slug })]),
        };
      });
    },
);
