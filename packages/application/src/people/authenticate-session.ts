import type { DateTime, Uuid } from '@content-publishing/domain';
import {
  parseSessionToken,
  SEEN_PRECISION_MS,
  sessionExpiry,
  type UserSession,
} from '@content-publishing/domain/people';
import { hashesEqual } from '../authentication/hash-equality.ts';
import type { Ports } from '../ports.ts';
import type { FoundSession } from './session-ports.ts';

/** User of a request with a valid session, with the membership in the workspace of the request. */
export interface CurrentUser extends Pick<FoundSession, 'user' | 'membership'> {
  readonly session: UserSession;
}

/**
 * Authenticates the session `presented`, the value of the cookie, in one statement. Returns the user,
 * with the membership in `workspaceId`; `null` for a session that is missing, malformed, unknown or
 * has ended. The use moves the end of the session.
 *
 * @example
 * const current = await authenticateSession(ports)(cookie, null);
 * current?.user.name; // 'Ada'
 */
export const authenticateSession = ({
  people,
  clock,
  secrets,
}: Pick<Ports, 'people' | 'clock' | 'secrets'>) => {
  const noteUse = noteSessionUses(people);
  return async (
    presented: string | undefined,
    workspaceId: Uuid | null,
  ): Promise<CurrentUser | null> => {
    const token = parseSessionToken(presented ?? '');
    const found = token && (await people.findSession(token.id, workspaceId));
    if (!found) return null;
    const { secretHash, ...session } = found.session;
    const now = clock.now();
    if (!hashesEqual(secretHash, secrets.hash(token.secret)) || session.expiresAt <= now) {
      return null;
    }
    return { ...found, session: noteUse(session, now) };
  };
};

/**
 * Returns a function that stores the uses of sessions, of each at most once in
 * {@link SEEN_PRECISION_MS}, and returns the session with its new end. A use that cannot be stored is
 * lost.
 */
const noteSessionUses = ({ touchSession }: Pick<Ports['people'], 'touchSession'>) => {
  const storing = new Set<Uuid>();
  return (session: UserSession, now: DateTime): UserSession => {
    const { id, seenAt } = session;
    if (Date.parse(now) - Date.parse(seenAt) < SEEN_PRECISION_MS) return session;
    const used = { ...session, seenAt: now, expiresAt: sessionExpiry(session, now) };
    if (!storing.has(id)) {
      storing.add(id);
      // The request need not wait, and is served whatever becomes of it.
      touchSession(used)
        .catch(() => {})
        .finally(() => {
          storing.delete(id);
        });
    }
    return used;
  };
};
