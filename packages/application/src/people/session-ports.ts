import type { DateTime, Uuid } from '@content-publishing/domain';
import type { Grant, User, UserSession } from '@content-publishing/domain/people';

/** A session with the hash of its secret, which only authentication reads. */
export interface StoredSession extends UserSession {
  readonly secretHash: string;
}

/** A session as authentication finds it. */
export interface FoundSession {
  readonly session: StoredSession;
  readonly user: User;
  /** Grant of the user in the workspace that was asked for; `null` without a membership there. */
  readonly membership: Grant | null;
}

/** Sessions of users, at most `MAX_SESSIONS` a user. */
export interface SessionRepository {
  /**
   * Finds a session by its id, with the membership of its user in a workspace; `null` without such a
   * session. Expired ones are found too. It is one statement for many callers, and never cached: a
   * change of a role or the end of a session takes effect at the next request.
   */
  readonly findSession: (id: Uuid, workspaceId: Uuid | null) => Promise<FoundSession | null>;
  /** Notes the use of a session, and its new end. */
  readonly touchSession: (
    session: Pick<UserSession, 'id' | 'seenAt' | 'expiresAt'>,
  ) => Promise<void>;
  /**
   * Stores a session and ends the session `ends`, and those beyond the newest `MAX_SESSIONS`; false
   * without such a user.
   */
  readonly openSession: (session: StoredSession, ends?: Uuid) => Promise<boolean>;
  /** Ends a session of a user; false without such a session. */
  readonly endSession: (userId: Uuid, id: Uuid) => Promise<boolean>;
  /** Ends all sessions of a user; returns their number. */
  readonly endSessions: (userId: Uuid) => Promise<number>;
  /** Returns the sessions of a user that have not expired by `now`, the last used first. */
  readonly listSessions: (userId: Uuid, now: DateTime) => Promise<readonly UserSession[]>;
}
