import { pageOf } from '@content-publishing/domain';
import { parseLinkQuery } from '@content-publishing/domain/redirects';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { suggestedLinks } from './suggested-links.ts';

type Deps = Pick<Ports, 'linkHealth' | 'workspaces' | 'audits'>;

/**
 * Returns a page of the broken links of the workspace, each with up to three suggestions
 * (management API, GET /external/link-health). The input is the query with numbers already
 * converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listBrokenLinks(ports)(actor, { unresolved: true, minHits: 10 });
 */
export const listBrokenLinks = useCase(
  { permissions: ['seo:read', 'settings:read'], errors: ['invalid-input'] },
  (ports: Deps) =>
    ({ workspaceId }, input: unknown) =>
      parseLinkQuery(input).asyncMap(async (query) => {
        const { total, data } = await ports.linkHealth.list(workspaceId, query);
        return pageOf(query, { total, data: await suggestedLinks(ports, workspaceId, data) });
      }),
);
