export type {
  InvitationNotFound,
  LastOwner,
  LastWayIn,
  MemberAlready,
  RecoveryBeyondOwner,
  TooManyInvitations,
  TooManyMembers,
  TooManyPasskeys,
  WayInTaken,
} from './errors/people-errors.ts';
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
export { acceptInvitation, openInvitation } from './people/use-invitation.ts';
export type { PeopleRepository } from './people/ports.ts';
export type { FoundSession, SessionRepository, StoredSession } from './people/session-ports.ts';
export type { WayInRepository } from './people/way-in-ports.ts';
