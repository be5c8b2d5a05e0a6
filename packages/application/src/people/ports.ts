import type { DateTime, Uuid } from '@content-publishing/domain';
import type { User } from '@content-publishing/domain/people';
import type { InvitationRepository } from './invitation-ports.ts';
import type { MemberRepository } from './member-ports.ts';
import type { SessionRepository } from './session-ports.ts';
import type { WayInRepository } from './way-in-ports.ts';

/**
 * The people of the installation: users, their sessions and ways in, their memberships in workspaces,
 * and the links by which they join. Each method is one transaction.
 */
export interface PeopleRepository
  extends
    UserRepository,
    SessionRepository,
    WayInRepository,
    MemberRepository,
    InvitationRepository {
  /**
   * Removes at most `limit` each of the sessions, invitations and ceremonies that have expired by `now`;
   * returns their number.
   */
  readonly removeExpired: (now: DateTime, limit: number) => Promise<number>;
}

/** Users of the installation. */
interface UserRepository {
  readonly findUser: (id: Uuid) => Promise<User | null>;
  /** Returns all users, oldest first. */
  readonly listUsers: () => Promise<readonly User[]>;
  /** Changes the name or the address of a user, and returns the user; `null` without one. */
  readonly updateUser: (
    id: Uuid,
    fields: Partial<Pick<User, 'name' | 'email'>>,
  ) => Promise<User | null>;
  /** Removes a user with all sessions, ways in, memberships and links; false without one. */
  readonly removeUser: (id: Uuid) => Promise<boolean>;
}
