import type { LinkHealth } from '@content-publishing/domain';
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
    (workspaceId, filter) =>
      ResultAsync.fromSafePromise(linkHealth.list(workspaceId, filter)),
);
