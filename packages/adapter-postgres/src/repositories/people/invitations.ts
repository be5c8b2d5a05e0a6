import type {
  InvitationNotFound,
  InvitationRepository,
  MemberAlready,
  RecoveryBeyondOwner,
  TooManyInvitations,
  TooManyMembers,
} from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import {
  MAX_INVITATIONS,
  MAX_MEMBERS,
  type Membership,
  type StoredInvitation,
  type User,
} from '@content-publishing/domain/people';
import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { ALL_WORKSPACES, type Database } from '../../connection/database.ts';
import {
  IdentityEntity,
  InvitationEntity,
  MembershipEntity,
  PasskeyEntity,
  UserEntity,
  UserSessionEntity,
} from '../../entities/people.ts';
import { note } from '../activity.ts';
import { byConstraint, catchViolation } from '../constraint-violations.ts';
import {
  FOR_UPDATE,
  insertRecord,
  lockWorkspace,
  pageOfFound,
  placeOf,
} from '../record-changes.ts';
import { lockUser } from './lock-user.ts';
import { openSessionIn } from './sessions.ts';
import { addWayIn, TAKEN } from './ways-in.ts';

export const invitationRepository = (
  database: Pick<Database, 'unitOfWork' | 'marked'>,
): InvitationRepository => {
  const { unitOfWork } = database;
  const inTransaction = <T>(owner: Uuid, work: (tx: SqlEntityManager) => Promise<T>): Promise<T> =>
    unitOfWork(owner, (em) => em.transactional(work));
  return {
    listInvitations: (workspaceId, query, now) =>
      unitOfWork(workspaceId, async (em) => {
        const where = openIn(workspaceId, now);
        const [found, count] = await em.findAndCount(InvitationEntity, where, placeOf(query));
        const owners = await em.find(MembershipEntity, { workspaceId, role: 'owner' });
        const open = found.map(invitationOf).map((one) => ({
          ...one,
          isUsable:
            one.createdBy === null || owners.some(({ userId }) => userId === one.createdBy?.id),
        }));
        return pageOfFound(open, count, query, ({ name }) => [name]);
      }),
    insertInvitation: (invitation, creation) => {
      const { workspaceId, createdAt } = invitation;
      return insertRecord(database, {
        workspaceId,
        now: createdAt,
        creation,
        check: async (tx): Promise<TooManyInvitations | undefined> => {
          await lockWorkspace(tx, workspaceId);
          const open = await tx.count(InvitationEntity, openIn(workspaceId, createdAt));
          const limit = MAX_INVITATIONS;
          return open < limit ? undefined : { kind: 'too-many-invitations', limit };
        },
        create: (tx) => void tx.create(InvitationEntity, rowOf(invitation)),
        // The table refers to no other; the entry of the activity does.
        errors: { activity_workspace_fkey: { kind: 'workspace-not-found', workspaceId } },
      });
    },
    insertRecovery: (invitation, activity) =>
      new ResultAsync(
        inTransaction(
          invitation.workspaceId,
          async (tx): Promise<Result<void, RecoveryBeyondOwner>> => {
            const { userId, createdBy } = invitation;
            await lockUser(tx, userId);
            if (!(await ownsAllOf(tx, userId, createdBy))) {
              return err({ kind: 'recovery-beyond-owner' });
            }
            await tx.nativeDelete(InvitationEntity, { userId });
            tx.create(InvitationEntity, rowOf(invitation));
            note(tx, activity);
            return ok();
          },
        ),
      ),
    renewInvitation: (workspaceId, id, { now, noted, ...renewal }) =>
      inTransaction(workspaceId, async (tx) => {
        const where = { ...openIn(workspaceId, now), id };
        const found = await tx.findOne(InvitationEntity, where, FOR_UPDATE);
        if (!found) return null;
        const invitation = invitationOf(found);
        note(tx, noted(invitation));
        return invitationOf(tx.assign(found, rowOf({ ...invitation, ...renewal })));
      }),
    removeInvitation: (workspaceId, id, now, noted) =>
      inTransaction(workspaceId, async (tx) => {
        const where = { ...openIn(workspaceId, now), id };
        const found = await tx.findOne(InvitationEntity, where, FOR_UPDATE);
        if (!found) return null;
        const invitation = invitationOf(found);
        tx.remove(found);
        note(tx, noted(invitation));
        return invitation;
      }),
    findInvitation: (id, now) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const found = await em.findOne(InvitationEntity, { id, expiresAt: { $gt: now } });
        return found && invitationOf(found);
      }),
    join: ({ invitation, user: joining, session, now, noted, ...wayIn }) => {
      type Outcome = Result<Membership, InvitationNotFound | MemberAlready | TooManyMembers>;
      return catchViolation(
        inTransaction(ALL_WORKSPACES, async (tx): Promise<Outcome> => {
          const stored = await lockLink(tx, invitation, now);
          const user = 'name' in joining ? joining : await lockUser(tx, joining.id);
          if (!stored?.grant || !user) return err({ kind: 'invitation-not-found' });
          const { workspaceId, grant } = stored;
          await lockWorkspace(tx, workspaceId);
          if (!(await isOfOwner(tx, stored))) return err({ kind: 'invitation-not-found' });
          const key = { workspaceId, userId: user.id };
          if ((await tx.count(MembershipEntity, key)) > 0) return err({ kind: 'member-already' });
          if ((await tx.count(MembershipEntity, { workspaceId })) >= MAX_MEMBERS) {
            return err({ kind: 'too-many-members', limit: MAX_MEMBERS });
          }
          await removeLinks(tx, stored.id, user.id);
          if ('name' in joining) tx.create(UserEntity, joining);
          const membership = { ...key, joinedAt: now, ...grant };
          tx.create(MembershipEntity, membership);
          await addWayIn(tx, user.id, wayIn);
          if (session) await openSessionIn(tx, session);
          note(tx, noted(membership, user));
          return ok(membership);
        }),
        byConstraint(TAKEN),
      ).andThen((joined) => joined);
    },
    recover: ({ invitation, session, now, noted, ...wayIn }) =>
      catchViolation(
        inTransaction(ALL_WORKSPACES, async (tx): Promise<Result<User, InvitationNotFound>> => {
          const stored = await lockLink(tx, invitation, now);
          const user = stored?.userId ? await lockUser(tx, stored.userId) : null;
          if (!stored || !user || !(await ownsAllOf(tx, user.id, stored.createdBy))) {
            return err({ kind: 'invitation-not-found' });
          }
          const userId = user.id;
          await removeLinks(tx, stored.id, userId);
          await tx.nativeDelete(PasskeyEntity, { userId });
          await tx.nativeDelete(IdentityEntity, { userId });
          await tx.nativeDelete(UserSessionEntity, { userId });
          await addWayIn(tx, userId, wayIn);
          tx.create(UserSessionEntity, session);
          note(tx, noted(stored, user));
          return ok(user);
        }),
        byConstraint(TAKEN),
      ).andThen((recovered) => recovered),
  };
};

/** Returns the filter for the invitations of a workspace that are open at `now`. */
const openIn = (workspaceId: Uuid, now: DateTime) => ({
  workspaceId,
  userId: null,
  expiresAt: { $gt: now },
});

/** Locks a link that a person presents, and returns it; `null` without one. */
const lockLink = async (
  tx: SqlEntityManager,
  { id, secretHash }: Pick<StoredInvitation, 'id' | 'secretHash'>,
  now: DateTime,
): Promise<StoredInvitation | null> => {
  const where = { id, secretHash, expiresAt: { $gt: now } };
  const found = await tx.findOne(InvitationEntity, where, FOR_UPDATE);
  return found && invitationOf(found);
};

/** Removes the link that is used up, and the links for a lost passkey of the user. */
const removeLinks = (tx: SqlEntityManager, id: Uuid, userId: Uuid): Promise<number> =>
  tx.nativeDelete(InvitationEntity, { $or: [{ id }, { userId }] });

/** Returns whether an owner of the workspace, or the operator, has made a link. */
const isOfOwner = async (
  tx: SqlEntityManager,
  { workspaceId, createdBy }: Pick<StoredInvitation, 'workspaceId' | 'createdBy'>,
): Promise<boolean> =>
  createdBy === null ||
  (await tx.count(MembershipEntity, { workspaceId, userId: createdBy.id, role: 'owner' })) > 0;

/** Returns whether who makes a link for a user owns all workspaces of the user, of which there is one. */
const ownsAllOf = async (
  tx: SqlEntityManager,
  userId: Uuid,
  by: StoredInvitation['createdBy'],
): Promise<boolean> => {
  if (by === null) return true;
  const { rows } = await sql<{ readonly owns: boolean }>`
    select count(*) > 0 and count(*) = count(o.user_id) as owns
    from memberships m left join memberships o
    on o.workspace_id = m.workspace_id and o.user_id = ${by.id} and o.role = 'owner'
    where m.user_id = ${userId}`.execute(tx.getKysely());
  return rows[0]?.owns === true;
};

type Row = InferEntity<typeof InvitationEntity>;

const invitationOf = ({
  role,
  authorId,
  createdBy,
  createdByName,
  ...row
}: Row): StoredInvitation => ({
  id: row.id,
  workspaceId: row.workspaceId,
  userId: row.userId,
  grant: role === null ? null : { role, authorId },
  name: row.name,
  secretHash: row.secretHash,
  createdBy: createdBy === null ? null : { id: createdBy, name: createdByName ?? '' },
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});

const rowOf = ({ grant, createdBy, ...invitation }: StoredInvitation) => ({
  ...invitation,
  role: grant?.role ?? null,
  authorId: grant?.authorId ?? null,
  createdBy: createdBy?.id ?? null,
  createdByName: createdBy?.name ?? null,
});
