import {
  apiKeyVersion,
  checkRevocation,
  type KeysToRevoke,
  type LastKeysWriter,
  parseApiKeyRevocation,
  type RevokeBeyondKey,
} from '@content-publishing/domain/tenant';
import { err, ok, okAsync, type Result } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { Actor } from '../authentication/actor.ts';
import type { RecordChanged } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'apiKeys' | 'ids' | 'clock'>;

/** Revocation of a key that a client requests. */
export interface ApiKeyRevocation {
  /** Id of the key. */
  readonly reference: string;
  /** `{cascade?}`, with booleans already converted from strings. */
  readonly query?: unknown;
  /** The key must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/**
 * Revokes an API key from the next request on, and returns it (management API, DELETE
 * /external/keys/{id}). With `cascade` the live keys that it issued, directly or through other
 * keys, are revoked too. A key may revoke itself. A key that was revoked before keeps its
 * `revokedAt`.
 *
 * Errors, in this order: invalid input, a missing key, another version than the caller knows, a key
 * that the actor's key could not have issued, the last live key with keys:write. The operator
 * may revoke any key.
 *
 * @example
 * await revokeApiKey(ports)(actor, { reference: keyId, query: { cascade: true } });
 */
export const revokeApiKey = useCase(
  {
    permissions: ['keys:write'],
    errors: [
      'record-not-found',
      'record-changed',
      'invalid-input',
      'last-keys-writer',
      'revoke-beyond-key',
    ],
  },
  (ports: Deps) =>
    (actor, { reference, query = {}, versions }: ApiKeyRevocation) => {
      const { apiKeys, clock } = ports;
      const { workspaceId } = actor;
      return parseApiKeyRevocation(query).asyncAndThen(({ cascade = false }) => {
        const id = parseUuid(reference);
        const revoked = id
          ? apiKeys.revoke<LastKeysWriter | RecordChanged | RevokeBeyondKey>(workspaceId, {
              id,
              at: clock.now(),
              cascade,
              check: (keys) =>
                inVersion(keys, versions).andThen(() =>
                  isBound(actor) ? checkRevocation(keys, actor) : ok(),
                ),
              noted: (key) =>
                activityOf(ports, actor, 'key.revoked', { id: key.id, name: key.name }),
            })
          : okAsync(null);
        return revoked.andThen((keys) =>
          keys === null
            ? err({ kind: 'record-not-found' as const, record: 'api key' as const, reference })
            : ok({
                ...keys.key,
                alsoRevoked: keys.others.map(({ id: other, name }) => ({ id: other, name })),
              }),
        );
      });
    },
);

/** Returns whether an actor may revoke only the keys that it could have issued. */
const isBound = ({ kind }: Actor): boolean => {
  switch (kind) {
    case 'key':
    case 'user':
      return true;
    case 'operator':
    case 'service':
      return false;
    default:
      return kind satisfies never;
  }
};

const inVersion = (
  { named }: KeysToRevoke,
  versions: ApiKeyRevocation['versions'],
): Result<void, RecordChanged> => {
  const version = apiKeyVersion(named);
  return versions === undefined || versions.includes(version)
    ? ok()
    : err({ kind: 'record-changed', version });
};
