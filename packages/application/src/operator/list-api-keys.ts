import type { ApiKey } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'apiKeys'>;

/**
 * Returns all keys of the workspace, newest first; revoked and expired ones stay in the list.
 *
 * @example
 * const keys = await listApiKeys(ports)(workspaceId);
 */
export const listApiKeys = inWorkspace<Deps, void, readonly ApiKey[]>(
  ({ apiKeys }) =>
    (workspaceId) =>
      ResultAsync.fromSafePromise(apiKeys.list(workspaceId)),
);
