import type { InvitationRepository, PresentedLink } from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import {
  MAX_INVITATIONS,
  MAX_MEMBERS,
  type Membership,
  type StoredInvitation,
} from '@content-publishing/domain/people';
import { errAsync, okAsync } from 'neverthrow';
import { note } from '../activity.ts';
import { insertWith, recordPage } from '../records.ts';
import type { Tenants } from '../tenant.ts';
import { membershipKey, ofUser, type PeopleTables, put, removeOfUser } from './people-tables.ts';
import { openSessionIn } from './sessions.ts';
import { isTaken, putWayIn } from './ways-in.ts';

export const invitationRepository = (
  tables: PeopleTables,
  tenants: Tenants,
): InvitationRepository => {
  const { users, sessions, passkeys, identities, memberships, invitations } = tables;
  const openIn = (workspaceId: Uuid, now: DateTime): readonly StoredInvitation[] =>
    [...invitations.values()].filter(
      (one) => one.workspaceId === workspaceId && one.grant !== null && now < one.expiresAt,
    );
  const findOpen = (workspaceId: Uuid, id: Uuid, now: DateTime): StoredInvitation | undefined =>
    openIn(workspaceId, now).find((one) => one.id === id);
  const presented = ({ id, secretHash }: PresentedLink, now: DateTime) => {
    const stored = invitations.get(id);
    return stored?.secretHash === secretHash && now < stored.expiresAt ? stored : undefined;
  };
  /** Returns whether who made a link owns a workspace; the operator owns all. */
  const owns = (by: StoredInvitation['createdBy'], workspaceId: Uuid): boolean =>
    by === null || memberships.get(membershipKey(workspaceId, by.id))?.role === 'owner';
  /** Returns whether who made a link for a user owns all workspaces of the user, of which there is one. */
  const ownsAllOf = (userId: Uuid, by: StoredInvitation['createdBy']): boolean => {
    const all = ofUser(memberships, userId);
    return by === null || (all.length > 0 && all.every((one) => owns(by, one.workspaceId)));
  };
  return {
    listInvitations: async (workspaceId, query, now) =>
      recordPage(
        openIn(workspaceId, now).map((one) => ({
          ...one,
          isUsable: owns(one.createdBy, workspaceId),
        })),
        query,
        ({ name }) => [name],
      ),
    insertInvitation: (invitation, creation) => {
      const { workspaceId, createdAt } = invitation;
      const insert = () => {
        if (openIn(workspaceId, createdAt).length >= MAX_INVITATIONS) {
          return { kind: 'too-many-invitations' as const, limit: MAX_INVITATIONS };
        }
        put(invitations, invitation.id, invitation);
        return undefined;
      };
      return insertWith(tenants, workspaceId, createdAt, insert, creation);
    },
    insertRecovery: (invitation, activity) => {
      const { userId, workspaceId, createdBy } = invitation;
      if (!ownsAllOf(userId, createdBy)) return errAsync({ kind: 'recovery-beyond-owner' });
      removeOfUser(invitations, userId);
      put(invitations, invitation.id, invitation);
      const tenant = tenants.get(workspaceId);
      if (tenant) note(tenant, activity);
      return okAsync();
    },
    renewInvitation: async (workspaceId, id, { now, noted, ...renewal }) => {
      const stored = findOpen(workspaceId, id, now);
      const tenant = tenants.get(workspaceId);
      if (!stored || !tenant) return null;
      note(tenant, noted(stored));
      return put(invitations, id, { ...stored, ...renewal });
    },
    removeInvitation: async (workspaceId, id, now, noted) => {
      const stored = findOpen(workspaceId, id, now);
      const tenant = tenants.get(workspaceId);
      if (!stored || !tenant) return null;
      invitations.delete(id);
      note(tenant, noted(stored));
      return stored;
    },
    findInvitation: async (id, now) => {
      const stored = invitations.get(id);
      return stored && now < stored.expiresAt ? stored : null;
    },
    join: ({ invitation, user: joining, session, now, noted, ...wayIn }) => {
      const stored = presented(invitation, now);
      const tenant = stored && tenants.get(stored.workspaceId);
      const user = 'name' in joining ? joining : users.get(joining.id);
      if (!stored?.grant || !tenant || !user) return errAsync({ kind: 'invitation-not-found' });
      const { workspaceId } = stored;
      if (!owns(stored.createdBy, workspaceId)) return errAsync({ kind: 'invitation-not-found' });
      const key = membershipKey(workspaceId, user.id);
      if (memberships.has(key)) return errAsync({ kind: 'member-already' });
      if (isTaken(tables, user.id, wayIn)) return errAsync({ kind: 'way-in-taken' });
      const there = [...memberships.values()].filter((one) => one.workspaceId === workspaceId);
      if (there.length >= MAX_MEMBERS) {
        return errAsync({ kind: 'too-many-members', limit: MAX_MEMBERS });
      }
      invitations.delete(stored.id);
      removeOfUser(invitations, user.id);
      put(users, user.id, user);
      putWayIn(tables, wayIn);
      const membership: Membership = {
        ...{ workspaceId, userId: user.id, joinedAt: now },
        ...stored.grant,
      };
      if (session) openSessionIn(sessions, session);
      note(tenant, noted(membership, user));
      return okAsync(put(memberships, key, membership));
    },
    recover: ({ invitation, session, now, noted, ...wayIn }) => {
      const stored = presented(invitation, now);
      const user = stored?.userId && users.get(stored.userId);
      if (!stored || !user || !ownsAllOf(user.id, stored.createdBy)) {
        return errAsync({ kind: 'invitation-not-found' });
      }
      if (isTaken(tables, user.id, wayIn)) return errAsync({ kind: 'way-in-taken' });
      invitations.delete(stored.id);
      removeOfUser(passkeys, user.id);
      removeOfUser(identities, user.id);
      removeOfUser(sessions, user.id);
      putWayIn(tables, wayIn);
      put(sessions, session.id, session);
      const tenant = tenants.get(stored.workspaceId);
      if (tenant) note(tenant, noted(stored, user));
      return okAsync(user);
    },
  };
};
