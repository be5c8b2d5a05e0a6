import type {
  NewWayIn,
  TooManyPasskeys,
  WayInRepository,
  WayInTaken,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { MAX_PASSKEYS, type SignInWays } from '@content-publishing/domain/people';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { ALL_WORKSPACES, type Database } from '../../connection/database.ts';
import { CeremonyEntity, IdentityEntity, PasskeyEntity } from '../../entities/people.ts';
import { recordOf } from '../../entities/record.ts';
import { byConstraint, catchViolation } from '../constraint-violations.ts';
import { FOR_UPDATE } from '../record-changes.ts';
import { lockUser } from './lock-user.ts';

export const wayInRepository = ({ unitOfWork }: Pick<Database, 'unitOfWork'>): WayInRepository => {
  const inTransaction = <T>(work: (tx: SqlEntityManager) => Promise<T>): Promise<T> =>
    unitOfWork(ALL_WORKSPACES, (em) => em.transactional(work));
  return {
    findPasskey: (id) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const found = await em.findOne(PasskeyEntity, { id });
        return found && recordOf(found);
      }),
    listPasskeys: (userId) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const order = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
        return (await em.find(PasskeyEntity, { userId }, order)).map(recordOf);
      }),
    countPasskeysBeside: (rpId) =>
      unitOfWork(ALL_WORKSPACES, async (em) => em.count(PasskeyEntity, { rpId: { $ne: rpId } })),
    addPasskey: (passkey) =>
      catchViolation(
        inTransaction(async (tx): Promise<Result<void, TooManyPasskeys>> => {
          await lockUser(tx, passkey.userId);
          const count = await tx.count(PasskeyEntity, { userId: passkey.userId });
          if (count >= MAX_PASSKEYS) return err({ kind: 'too-many-passkeys', limit: MAX_PASSKEYS });
          tx.create(PasskeyEntity, passkey);
          return ok();
        }),
        byConstraint(TAKEN),
      ).andThen((added) => added),
    usePasskey: async (id, { counter, at }) => {
      await unitOfWork(ALL_WORKSPACES, (em) =>
        em.nativeUpdate(PasskeyEntity, { id }, { counter, lastUsedAt: at }),
      );
    },
    renamePasskey: (userId, id, label) =>
      inTransaction(async (tx) => {
        const found = await tx.findOne(PasskeyEntity, { userId, id }, FOR_UPDATE);
        return found && recordOf(tx.assign(found, { label }));
      }),
    removePasskey: (userId, id, ways) =>
      new ResultAsync(
        inTransaction(async (tx) => {
          await lockUser(tx, userId);
          const found = await tx.findOne(PasskeyEntity, { userId, id });
          if (!found) return ok(false);
          if (!(await hasOther(tx, userId, ways, id))) return err({ kind: 'last-way-in' as const });
          tx.remove(found);
          return ok(true);
        }),
      ),
    findIdentity: (issuer, subject) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const found = await em.findOne(IdentityEntity, { issuer, subject });
        return found && recordOf(found);
      }),
    listIdentities: (userId) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const order = { orderBy: { issuer: 'asc', subject: 'asc' } } as const;
        return (await em.find(IdentityEntity, { userId }, order)).map(recordOf);
      }),
    addIdentity: (identity) =>
      catchViolation(
        inTransaction((tx) => addWayIn(tx, identity.userId, { identity })),
        byConstraint(TAKEN),
      ),
    removeIdentities: (userId, ways) =>
      new ResultAsync(
        inTransaction(async (tx) => {
          await lockUser(tx, userId);
          const count = await tx.count(IdentityEntity, { userId });
          if (count > 0 && !(await hasOther(tx, userId, { ...ways, issuer: null }))) {
            return err({ kind: 'last-way-in' as const });
          }
          return ok(await tx.nativeDelete(IdentityEntity, { userId }));
        }),
      ),
    putCeremony: (ceremony) =>
      inTransaction(async (tx) => void tx.create(CeremonyEntity, ceremony)),
    takeCeremony: (id, now) =>
      inTransaction(async (tx) => {
        const found = await tx.findOne(CeremonyEntity, { id }, FOR_UPDATE);
        if (!found) return null;
        tx.remove(found);
        return now < found.expiresAt ? recordOf(found) : null;
      }),
  };
};

/** Errors of the constraints that a way in of another user violates. */
export const TAKEN: Readonly<Record<string, WayInTaken>> = {
  passkeys_pkey: { kind: 'way-in-taken' },
  identities_pkey: { kind: 'way-in-taken' },
};

/** Stores a way in of a user; an identity that the user has already stays. */
export const addWayIn = async (
  tx: SqlEntityManager,
  userId: Uuid,
  { passkey, identity }: NewWayIn,
): Promise<void> => {
  if (passkey) tx.create(PasskeyEntity, passkey);
  if (identity) {
    const { issuer, subject } = identity;
    const count = await tx.count(IdentityEntity, { issuer, subject, userId });
    if (count === 0) tx.create(IdentityEntity, identity);
  }
};

/** Returns whether the user has another way in than the passkey `without` that can be used. */
const hasOther = async (
  tx: SqlEntityManager,
  userId: Uuid,
  { rpId, issuer }: SignInWays,
  without = '',
): Promise<boolean> => {
  const passkeys =
    rpId === null ? 0 : await tx.count(PasskeyEntity, { userId, rpId, id: { $ne: without } });
  const identities = issuer === null ? 0 : await tx.count(IdentityEntity, { userId, issuer });
  return passkeys + identities > 0;
};
