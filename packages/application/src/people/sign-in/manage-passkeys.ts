import type { InvalidInput, Uuid } from '@content-publishing/domain';
import {
  isPasskeyId,
  parsePasskeyPatch,
  type Passkey,
  type ShownPasskey,
} from '@content-publishing/domain/people';
import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { RecordNotFound } from '../../errors/errors.ts';
import type { LastWayIn } from '../../errors/people-errors.ts';
import type { Ports } from '../../ports.ts';

type Deps = Pick<Ports, 'issuer' | 'passkeys' | 'people'>;

/** Returns the passkeys of a user, oldest first (management API, GET /dashboard/passkeys). */
export const listPasskeys =
  (ports: Deps) =>
  async (userId: Uuid): Promise<{ readonly data: readonly ShownPasskey[] }> => ({
    data: (await ports.people.listPasskeys(userId)).map((passkey) => shown(ports, passkey)),
  });

/** Gives a passkey of a user another label (management API, PATCH /dashboard/passkeys/{id}). */
export const renamePasskey =
  (ports: Deps) =>
  (
    userId: Uuid,
    id: string,
    input: unknown,
  ): ResultAsync<ShownPasskey, InvalidInput | RecordNotFound> =>
    parsePasskeyPatch(input)
      .asyncMap(async ({ label }) =>
        isPasskeyId(id) ? ports.people.renamePasskey(userId, id, label) : null,
      )
      .andThen((renamed) => (renamed ? ok(shown(ports, renamed)) : notFound(id)));

/**
 * Removes a passkey of a user, unless it is the last way in that the service still has (management API,
 * DELETE /dashboard/passkeys/{id}).
 */
export const removePasskey =
  (ports: Deps) =>
  (userId: Uuid, id: string): ResultAsync<{ readonly id: string }, LastWayIn | RecordNotFound> =>
    (isPasskeyId(id)
      ? ports.people.removePasskey(userId, id, waysOf(ports))
      : okAsync<boolean, LastWayIn>(false)
    ).andThen((wasThere) => (wasThere ? ok({ id }) : notFound(id)));

/** Returns whether the issuer is a way in of a user (management API, GET /dashboard/oidc). */
export const getOwnIssuer =
  ({ issuer, people }: Deps) =>
  async (userId: Uuid): Promise<{ readonly isLinked: boolean }> => {
    const identities = await people.listIdentities(userId);
    return { isLinked: identities.some((identity) => identity.issuer === issuer?.url) };
  };

/**
 * Removes the issuer from the ways in of a user, unless it is the last one that the service still has
 * (management API, DELETE /dashboard/oidc).
 */
export const unlinkIssuer =
  (ports: Deps) =>
  (userId: Uuid): ResultAsync<{ readonly removed: number }, LastWayIn> =>
    ports.people.removeIdentities(userId, waysOf(ports)).map((removed) => ({ removed }));

/** Returns the ways of signing in that the service has. */
export const waysOf = ({ issuer, passkeys }: Pick<Deps, 'issuer' | 'passkeys'>) => ({
  rpId: passkeys?.rpId ?? null,
  issuer: issuer?.url ?? null,
});

const shown = (
  { passkeys }: Pick<Deps, 'passkeys'>,
  { id, label, isSynced, rpId, createdAt, lastUsedAt }: Passkey,
): ShownPasskey => ({
  ...{ id, label, isSynced, isUsable: rpId === passkeys?.rpId, createdAt, lastUsedAt },
});

const notFound = (reference: string): Result<never, RecordNotFound> =>
  err({ kind: 'record-not-found', record: 'passkey', reference });
