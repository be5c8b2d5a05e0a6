import type { Uuid } from '@content-publishing/domain';
import {
  apiKeyVersion,
  checkRevocation,
  type KeysToRevoke,
  type LastKeysWriter,
  parseApiKeyRevocation,
  type RevokeBeyondKey,
} from '@content-publishing/domain/tenant';
import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { Actor } from '../authentication/actor.ts';
import type { RecordChanged } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

interface Deps extends Pick<Ports, 'apiKeys' | 'ids' | 'clock'> {
  readonly people: Pick<Ports['people'], 'hasOwner'>;
}

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
 * that the actor could not have issued, the last live key with keys:write of a workspace without an
 * owner. The operator may revoke any key.
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
      const { apiKeys, clock, people } = ports;
      const { workspaceId } = actor;
      return parseApiKeyRevocation(query).asyncAndThen(({ cascade = false }) => {
        const id = parseUuid(reference);
        const revoke = (keyId: Uuid, hasOwner: boolean) =>
          apiKeys.revoke<LastKeysWriter | RecordChanged | RevokeBeyondKey>(workspaceId, {
            id: keyId,
            at: clock.now(),
            cascade,
            check: ({ leavesKeysWriter, ...keys }) =>
              inVersion(keys, versions).andThen(() =>
                isBound(actor)
                  ? checkRevocation(
                      { ...keys, leavesKeysWriter: leavesKeysWriter || hasOwner },
                      actor,
                    )
                  : ok(),
              ),
            noted: (key) => activityOf(ports, actor, 'key.revoked', { id: key.id, name: key.name }),
          });
        const revoked = id
          ? ResultAsync.fromSafePromise(people.hasOwner(workspaceId)).andThen((hasOwner) =>
              revoke(id, hasOwner),
            )
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
  { named }: Pick<KeysToRevoke, 'named'>,
  versions: ApiKeyRevocation['versions'],
): Result<void, RecordChanged> => {
  const version = apiKeyVersion(named);
  return versions === undefined || versions.includes(version)
    ? ok()
    : err({ kind: 'record-changed', version });
};
