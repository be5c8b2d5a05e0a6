import { MAX_PAGE_SIZE, type Uuid } from '@content-publishing/domain';
import type { Redirect } from '@content-publishing/domain/redirects';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'redirects'>;

/**
 * Returns all redirects of the workspace, oldest first.
 *
 * @example
 * const redirects = await listAllRedirects(ports)(workspaceId);
 */
export const listAllRedirects = inWorkspace<Deps, void, readonly Redirect[]>(
  ({ redirects }) =>
    (workspaceId) =>
      ResultAsync.fromSafePromise(allRedirects(redirects, workspaceId)),
);

/** Returns all redirects of a workspace, page by page, oldest first. */
const allRedirects = async (
  redirects: Deps['redirects'],
  workspaceId: Uuid,
): Promise<readonly Redirect[]> => {
  const all: Redirect[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await redirects.list(workspaceId, {
      page,
      pageSize: MAX_PAGE_SIZE,
      // Sorted by creation, so that redirects added meanwhile come after the pages already read.
      orderBy: 'createdAt',
      order: 'asc',
      search: null,
      type: null,
    });
    all.push(...data);
    if (data.length < MAX_PAGE_SIZE) return all;
  }
};
