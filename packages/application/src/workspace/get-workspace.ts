import type { Workspace } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { useCase } from '../use-case.ts';

/**
 * Returns the workspace of the principal (management API, GET /external/workspace).
 *
 * @example
 * const workspace = await getWorkspace(ports)(principal, undefined);
 */
export const getWorkspace = useCase<Pick<Ports, 'workspaces'>, unknown, Workspace, never>(
  ['settings:read'],
  ({ workspaces }) =>
    (principal) =>
      ResultAsync.fromSafePromise(presentWorkspace(workspaces, principal)),
);

/** Returns the workspace of a principal, which is there as long as the principal is. */
export const presentWorkspace = async (
  { find }: Pick<Ports['workspaces'], 'find'>,
  { workspaceId }: Principal,
): Promise<Workspace> => {
  const workspace = await find(workspaceId);
  if (workspace === null) throw new Error(`There is no workspace ${workspaceId}`);
  return workspace;
};
