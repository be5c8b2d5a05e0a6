import type { ApiKey } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'apiKeys' | 'clock'>;

/**
 * Revokes a key from the next request on; one revoked before keeps its instant.
 *
 * @example
 * await revokeApiKey(ports)(workspaceId, keyId);
 */
export const revokeApiKey = inWorkspace<Deps, string, ApiKey, RecordNotFound>(
  ({ apiKeys, clock }) =>
    (workspaceId, apiKeyId) =>
      findOr(parseUuid(apiKeyId), (id) => apiKeys.revoke(workspaceId, id, clock.now()), {
        kind: 'record-not-found',
        record: 'api key',
        reference: apiKeyId,
      }),
);
