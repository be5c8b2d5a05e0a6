import { type LinkHealth, MAX_PAGE_SIZE } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'linkHealth'>;

/** Filter of the reported paths. */
export interface BrokenLinkFilter {
  readonly unresolvedOnly: boolean;
}

/**
 * Returns the reported paths of the workspace, most hits first (contract, LinkHealth record).
 *
 * @example
 * const open = await listBrokenLinks(ports)(workspaceId, { unresolvedOnly: true });
 */
export const listBrokenLinks = inWorkspace<Deps, BrokenLinkFilter, readonly LinkHealth[]>(
  ({ linkHealth }) =>
    (workspaceId, { unresolvedOnly }) => {
      const all = async (): Promise<readonly LinkHealth[]> => {
        const links: LinkHealth[] = [];
        for (let page = 1; ; page += 1) {
          const { data } = await linkHealth.list(workspaceId, {
            ...{ page, pageSize: MAX_PAGE_SIZE, orderBy: 'hitCount', order: 'desc' },
            ...{ search: null, minHits: null, seenAfter: null, hasReferrer: null },
            unresolved: unresolvedOnly || null,
          });
          links.push(...data);
          if (data.length < MAX_PAGE_SIZE) return links;
        }
      };
      return ResultAsync.fromSafePromise(all());
    },
);
