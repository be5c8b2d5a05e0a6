import type { NewWayIn, WayInRepository, WayInTaken } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { MAX_PASSKEYS, type SignInWays } from '@content-publishing/domain/people';
import { errAsync, okAsync } from 'neverthrow';
import { oldestFirst } from '../order.ts';
import { identityKey, ofUser, type PeopleTables, put, removeOfUser } from './people-tables.ts';

export const wayInRepository = (tables: PeopleTables): WayInRepository => {
  const { passkeys, identities, ceremonies } = tables;
  const ownPasskey = (userId: string, id: string) => {
    const passkey = passkeys.get(id);
    return passkey?.userId === userId ? passkey : undefined;
  };
  const usablePasskeys = (userId: string, { rpId }: SignInWays) =>
    ofUser(passkeys, userId).filter((passkey) => passkey.rpId === rpId);
  const usableIdentities = (userId: string, { issuer }: SignInWays) =>
    ofUser(identities, userId).filter((identity) => identity.issuer === issuer);
  return {
    findPasskey: async (id) => passkeys.get(id) ?? null,
    listPasskeys: async (userId) => [...ofUser(passkeys, userId)].toSorted(oldestFirst),
    countPasskeysBeside: async (domain) =>
      [...passkeys.values()].filter(({ rpId }) => rpId !== domain).length,
    addPasskey: (passkey) => {
      if (passkeys.has(passkey.id)) return errAsync(TAKEN);
      if (ofUser(passkeys, passkey.userId).length >= MAX_PASSKEYS) {
        return errAsync({ kind: 'too-many-passkeys', limit: MAX_PASSKEYS });
      }
      put(passkeys, passkey.id, passkey);
      return okAsync();
    },
    usePasskey: async (id, { counter, at }) => {
      const passkey = passkeys.get(id);
      if (passkey) put(passkeys, id, { ...passkey, counter, lastUsedAt: at });
    },
    renamePasskey: async (userId, id, label) => {
      const passkey = ownPasskey(userId, id);
      return passkey ? put(passkeys, id, { ...passkey, label }) : null;
    },
    removePasskey: (userId, id, ways) => {
      if (!ownPasskey(userId, id)) return okAsync(false);
      const others = usablePasskeys(userId, ways).filter((passkey) => passkey.id !== id);
      if (others.length + usableIdentities(userId, ways).length === 0) {
        return errAsync({ kind: 'last-way-in' });
      }
      return okAsync(passkeys.delete(id));
    },
    findIdentity: async (issuer, subject) =>
      identities.get(identityKey({ issuer, subject })) ?? null,
    listIdentities: async (userId) => ofUser(identities, userId),
    addIdentity: (identity) => {
      if (isTaken(tables, identity.userId, { identity })) return errAsync(TAKEN);
      put(identities, identityKey(identity), identity);
      return okAsync();
    },
    removeIdentities: (userId, ways) =>
      ofUser(identities, userId).length > 0 && usablePasskeys(userId, ways).length === 0
        ? errAsync({ kind: 'last-way-in' })
        : okAsync(removeOfUser(identities, userId)),
    putCeremony: async (ceremony) => {
      put(ceremonies, ceremony.id, ceremony);
    },
    takeCeremony: async (id, now) => {
      const ceremony = ceremonies.get(id);
      ceremonies.delete(id);
      return ceremony && now < ceremony.expiresAt ? ceremony : null;
    },
  };
};

const TAKEN: WayInTaken = { kind: 'way-in-taken' };

/** Returns whether another user than `userId` has the passkey or the identity. */
export const isTaken = (
  { passkeys, identities }: PeopleTables,
  userId: Uuid,
  { passkey, identity }: NewWayIn,
): boolean =>
  [passkey && passkeys.get(passkey.id), identity && identities.get(identityKey(identity))].some(
    (stored) => stored !== undefined && stored.userId !== userId,
  );

/** Stores the way in that a ceremony has made. */
export const putWayIn = (
  { passkeys, identities }: PeopleTables,
  { passkey, identity }: NewWayIn,
): void => {
  if (passkey) put(passkeys, passkey.id, passkey);
  if (identity) put(identities, identityKey(identity), identity);
};
