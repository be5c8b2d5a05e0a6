export type {
  InvitationNotFound,
  LastOwner,
  LastWayIn,
  MemberAlready,
  OwnRecovery,
  RecoveryBeyondOwner,
  TooManyInvitations,
  TooManyMembers,
  TooManyPasskeys,
  UserNotFound,
  WayInTaken,
} from './errors/people-errors.ts';
export type {
  IssuerUnavailable,
  PasskeyRejected,
  SignInRejected,
  WayInUnavailable,
} from './errors/sign-in-errors.ts';
export type {
  InvitationRepository,
  Joining,
  NewWayIn,
  PresentedLink,
  Recovery,
} from './people/invitation-ports.ts';
export type {
  IssuedKey,
  MemberChange,
  MemberCondition,
  MemberRemoval,
  MemberRepository,
  NamedMembership,
  RemovedMember,
} from './people/member-ports.ts';
export { authenticateSession, type CurrentUser } from './people/authenticate-session.ts';
export { getDashboardSession } from './people/dashboard-session.ts';
export {
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  renameUser,
} from './people/own-sessions.ts';
export {
  createInvitation,
  type IssuedInvitation,
  type IssuedRecovery,
  issueRecovery,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from './people/manage-invitations.ts';
export {
  listMembers,
  type MemberRemovalRequest,
  removeMember,
  updateMember,
} from './people/manage-members.ts';
export {
  listUsers,
  recoverUser,
  removeUser,
  showUser,
  signOutUser,
  type UserDetails,
  type UserOverview,
} from './people/operate-users.ts';
export { removeExpiredSignIns } from './people/remove-expired-sign-ins.ts';
export { acceptInvitation, openInvitation } from './people/use-invitation.ts';
export type { PeopleRepository } from './people/ports.ts';
export type { FoundSession, SessionRepository, StoredSession } from './people/session-ports.ts';
export type { WayInRepository } from './people/way-in-ports.ts';
export type { Issuer, IssuerChecks, IssuerIdentity } from './people/sign-in/issuer.ts';
export { beginPasskey, finishPasskey } from './people/sign-in/make-passkey.ts';
export {
  listPasskeys,
  removePasskey,
  renamePasskey,
  getOwnIssuer,
  unlinkIssuer,
} from './people/sign-in/manage-passkeys.ts';
export type { Browser, SignedIn } from './people/sign-in/new-session.ts';
export type { NewCredential, PasskeyCredential, Passkeys } from './people/sign-in/passkeys.ts';
export {
  beginIssuerSignIn,
  type BegunIssuerSignIn,
  type EndedIssuerSignIn,
  finishIssuerSignIn,
  type IssuerCallback,
  type IssuerProblem,
  type IssuerSignInRequest,
} from './people/sign-in/sign-in-at-issuer.ts';
export {
  beginPasskeySignIn,
  type PasskeySignInOptions,
  signInByPasskey,
} from './people/sign-in/sign-in-by-passkey.ts';
