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
export type { PeopleRepository } from './people/ports.ts';
export type { FoundSession, SessionRepository, StoredSession } from './people/session-ports.ts';
export type { WayInRepository } from './people/way-in-ports.ts';
