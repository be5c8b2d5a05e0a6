import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  Invitation,
  InvitationQuery,
  Membership,
  Passkey,
  StoredInvitation,
  User,
  UserIdentity,
} from '@content-publishing/domain/people';
import type { Activity } from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import type { IdempotencyKeyInUse, WorkspaceNotFound } from '../errors/errors.ts';
import type {
  InvitationNotFound,
  MemberAlready,
  RecoveryBeyondOwner,
  TooManyInvitations,
  TooManyMembers,
  WayInTaken,
} from '../errors/people-errors.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../storage/page-slice.ts';
import type { StoredSession } from './session-ports.ts';

/** Link that a person presents: the id and the hash of the secret in its token. */
export type PresentedLink = Pick<StoredInvitation, 'id' | 'secretHash'>;

/** A way in that a ceremony has made: one of them, or for a user who is signed in none. */
export interface NewWayIn {
  readonly passkey?: Passkey;
  readonly identity?: UserIdentity;
}

/** Use of an invitation at the end of a ceremony. */
export interface Joining extends NewWayIn {
  readonly invitation: PresentedLink;
  /** New user, or the id of the user who is signed in. */
  readonly user: User | { readonly id: Uuid };
  /** Session of the new user; absent for a user who is signed in. */
  readonly session?: StoredSession;
  readonly now: DateTime;
  /** Returns the activity entry of the membership. */
  readonly noted: (membership: Membership, user: User) => Activity;
}

/** Use of a link for a lost passkey at the end of a ceremony. */
export interface Recovery extends NewWayIn {
  readonly invitation: PresentedLink;
  readonly session: StoredSession;
  readonly now: DateTime;
  /** Returns the activity entry in the workspace of the link. */
  readonly noted: (invitation: StoredInvitation, user: User) => Activity;
}

/** Links by which people join, or get a new way in. */
export interface InvitationRepository {
  /**
   * Returns a page of the invitations, without recoveries, that are open at `now`. One is not usable if
   * `createdBy` is by now no owner of the workspace.
   */
  readonly listInvitations: (
    workspaceId: Uuid,
    query: InvitationQuery,
    now: DateTime,
  ) => Promise<PageSlice<StoredInvitation & Pick<Invitation, 'isUsable'>>>;
  /** Stores an invitation; at most `MAX_INVITATIONS` are open in a workspace. */
  readonly insertInvitation: (
    invitation: StoredInvitation,
    creation: Creation,
  ) => ResultAsync<void, IdempotencyKeyInUse | TooManyInvitations | WorkspaceNotFound>;
  /**
   * Stores a link for the member `invitation.userId`, in place of earlier ones. Returns
   * `recovery-beyond-owner` if the user is a member of no workspace, or of one that `createdBy` does not
   * own; the operator may always.
   */
  readonly insertRecovery: (
    invitation: StoredInvitation & { readonly userId: Uuid },
    activity: Activity,
  ) => ResultAsync<void, RecoveryBeyondOwner>;
  /** Gives an open invitation another secret, maker and term, and returns it; `null` without one. */
  readonly renewInvitation: (
    workspaceId: Uuid,
    id: Uuid,
    renewal: {
      readonly secretHash: string;
      readonly createdBy: StoredInvitation['createdBy'];
      readonly now: DateTime;
      readonly expiresAt: DateTime;
      readonly noted: (invitation: StoredInvitation) => Activity;
    },
  ) => Promise<StoredInvitation | null>;
  /** Removes an open invitation, and returns it; `null` without one. */
  readonly removeInvitation: (
    workspaceId: Uuid,
    id: Uuid,
    now: DateTime,
    noted: (invitation: StoredInvitation) => Activity,
  ) => Promise<StoredInvitation | null>;
  /** Finds a link that has not expired by `now` in all workspaces; `null` without one. */
  readonly findInvitation: (id: Uuid, now: DateTime) => Promise<StoredInvitation | null>;
  /**
   * Uses up an invitation: stores the user, the way in, the membership, the session and the activity,
   * and voids links for a lost passkey of the user. With an error nothing is stored, and the invitation
   * is not used up. Of several calls with one invitation one succeeds. Returns `invitation-not-found` also
   * if `createdBy` is by now no owner of the workspace.
   */
  readonly join: (
    joining: Joining,
  ) => ResultAsync<Membership, InvitationNotFound | MemberAlready | TooManyMembers | WayInTaken>;
  /**
   * Uses up a link for a lost passkey: stores the way in and the session, and removes all other passkeys,
   * identities and sessions of the user. Returns `invitation-not-found` also if the user is by now a
   * member of no workspace, or of one that who made the link does not own.
   */
  readonly recover: (recovery: Recovery) => ResultAsync<User, InvitationNotFound | WayInTaken>;
}
