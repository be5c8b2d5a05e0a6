import type { Workspace } from '@content-publishing/domain/tenant';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/**
 * Returns all workspaces, oldest first.
 *
 * @example
 * const workspaces = await listWorkspaces(ports)();
 */
export const listWorkspaces =
  ({ workspaces }: Pick<Ports, 'workspaces'>) =>
  (): ResultAsync<readonly Workspace[], never> =>
    ResultAsync.fromSafePromise(workspaces.list());
