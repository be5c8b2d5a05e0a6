import type { ApiKey } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { RecordNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'apiKeys' | 'ids' | 'clock'>;

/**
 * Revokes an API key from the next request on, and returns it (management API, DELETE
 * /external/keys/{id}); a key may revoke itself. One that was revoked before keeps its instant.
 *
 * @example
 * await deleteApiKey(ports)(principal, keyId);
 */
export const deleteApiKey = useCase<Deps, string, ApiKey, RecordNotFound>(
  ['keys:write'],
  (ports) => (principal, reference) => {
    const { apiKeys, clock } = ports;
    const { workspaceId } = principal;
    const revoke = (id: string) =>
      apiKeys.revoke(workspaceId, id, clock.now(), ({ name }) =>
        activityOf(ports, principal, 'key.revoked', { id, name }),
      );
    return findOr(parseUuid(reference), revoke, {
      kind: 'record-not-found',
      record: 'api key',
      reference,
    });
  },
);
