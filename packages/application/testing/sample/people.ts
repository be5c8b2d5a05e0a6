import type { Joining, Ports, StoredSession } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import {
  createUserSession,
  type Grant,
  type Passkey,
  type StoredInvitation,
  type User,
} from '@content-publishing/domain/people';
import { viewOf } from '../outcome.ts';
import { anActivity } from './activity.ts';

/** Instant after the invitations of {@link anInvitation} have expired. */
export const EXPIRED = '2027-01-01T00:00:00.000Z';

export const OWNER: Grant = { role: 'owner', authorId: null };
export const EDITOR: Grant = { role: 'editor', authorId: null };

/** Returns a user who is not stored. */
export const aUser = ({ ids, clock }: Ports, fields: Partial<User> = {}): User => ({
  id: ids.next(),
  name: 'Ada',
  email: null,
  createdAt: clock.now(),
  ...fields,
});

/** Returns a session that is not stored. */
export const aSession = (
  { ids, clock, secrets }: Ports,
  userId: Uuid,
  fields: Partial<StoredSession> = {},
): StoredSession => ({
  ...createUserSession(
    { id: ids.next(), userId, method: 'passkey', agent: 'Firefox' },
    clock.now(),
  ),
  secretHash: secrets.hash(secrets.generate()),
  ...fields,
});

/** Returns a passkey that is not stored. */
export const aPasskey = (
  { ids, clock }: Ports,
  userId: Uuid,
  fields: Partial<Passkey> = {},
): Passkey => ({
  id: `passkey-${ids.next()}`,
  userId,
  publicKey: 'pQECAyYgASFYIA',
  counter: 0,
  rpId: 'cms.example',
  transports: ['internal', 'hybrid'],
  label: 'Laptop',
  isSynced: true,
  createdAt: clock.now(),
  lastUsedAt: null,
  ...fields,
});

/** Returns an invitation of an editor by the operator, which is not stored. */
export const anInvitation = (
  { ids, clock, secrets }: Ports,
  workspaceId: Uuid,
  fields: Partial<StoredInvitation> = {},
): StoredInvitation => ({
  id: ids.next(),
  workspaceId,
  userId: null,
  grant: EDITOR,
  name: 'Ada',
  secretHash: secrets.hash(secrets.generate()),
  createdBy: null,
  createdAt: clock.now(),
  expiresAt: '2026-12-31T00:00:00.000Z',
  ...fields,
});

/** Stores an invitation, and returns the call that uses it, without a way in. */
export const invited = async (
  ports: Ports,
  workspaceId: Uuid,
  user: Joining['user'],
  fields: Partial<StoredInvitation> = {},
): Promise<Joining> => {
  const invitation = anInvitation(ports, workspaceId, fields);
  const activity = anActivity(workspaceId, invitation.id);
  await viewOf(ports.people.insertInvitation(invitation, { activity }));
  return {
    invitation,
    user,
    now: ports.clock.now(),
    noted: ({ userId }) => anActivity(workspaceId, userId, { action: 'member.joined' }),
  };
};

/** Makes a user a member of a workspace; a new user without `user`. Returns the user. */
export const aMember = async (
  ports: Ports,
  workspaceId: Uuid,
  grant: Grant = EDITOR,
  user?: User,
): Promise<User> => {
  const joining = user ?? aUser(ports);
  await viewOf(
    ports.people.join(
      await invited(ports, workspaceId, user ? { id: user.id } : joining, { grant }),
    ),
  );
  return joining;
};
