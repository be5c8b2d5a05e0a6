import type { SessionRepository } from '@content-publishing/application';
import { MAX_SESSIONS } from '@content-publishing/domain/people';
import { inOrderOf, newestFirst } from '../order.ts';
import { membershipKey, ofUser, type PeopleTables, put, removeOfUser } from './people-tables.ts';

export const sessionRepository = ({
  users,
  sessions,
  memberships,
}: PeopleTables): SessionRepository => ({
  findSession: async (id, workspaceId) => {
    const session = sessions.get(id);
    const user = session && users.get(session.userId);
    if (!session || !user) return null;
    const found = workspaceId && memberships.get(membershipKey(workspaceId, user.id));
    return {
      session,
      user,
      membership: found ? { role: found.role, authorId: found.authorId } : null,
    };
  },
  touchSession: async ({ id, seenAt, expiresAt }) => {
    const session = sessions.get(id);
    if (session && session.seenAt < seenAt) put(sessions, id, { ...session, seenAt, expiresAt });
  },
  openSession: async (session, ends) => {
    if (!users.has(session.userId)) return false;
    openSessionIn(sessions, session, ends);
    return true;
  },
  endSession: async (userId, id) => sessions.get(id)?.userId === userId && sessions.delete(id),
  endSessions: async (userId) => removeOfUser(sessions, userId),
  listSessions: async (userId, now) =>
    ofUser(sessions, userId)
      .filter(({ expiresAt }) => now < expiresAt)
      .toSorted(inOrderOf(({ seenAt }) => seenAt, 'desc'))
      .map(({ secretHash: _secret, ...session }) => session),
});

/** Stores a session, and ends the session `ends` and those of the user beyond the maximum. */
export const openSessionIn = (
  sessions: PeopleTables['sessions'],
  session: Parameters<SessionRepository['openSession']>[0],
  ends?: string,
): void => {
  if (ends !== undefined) sessions.delete(ends);
  put(sessions, session.id, session);
  const older = ofUser(sessions, session.userId).toSorted(newestFirst).slice(MAX_SESSIONS);
  for (const { id } of older) sessions.delete(id);
};
