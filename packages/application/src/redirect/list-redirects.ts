import {
  type InvalidInput,
  type Page,
  pageOf,
  parseRedirectQuery,
  type Redirect,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'redirects'>;

/**
 * Returns a page of the redirects of the workspace (contract, GET /external/redirects). The input
 * is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listRedirects(ports)(principal, { pageSize: 100 });
 */
export const listRedirects = useCase<Deps, unknown, Page<Redirect>, InvalidInput>(
  ['settings:read', 'seo:read'],
  ({ redirects }) =>
    ({ workspaceId }, input) =>
      parseRedirectQuery(input).asyncMap(async (query) =>
        pageOf(query, await redirects.list(workspaceId, query)),
      ),
);
