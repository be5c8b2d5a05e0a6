export { type DashboardSession, DashboardSessionSchema } from './people/dashboard-session.ts';
export {
  daysAfter,
  formatInvitationToken,
  type Invitation,
  type InvitationDraft,
  InvitationDraftSchema,
  invitationLink,
  type InvitationQuery,
  invitationRecord,
  InvitationTokenSchema,
  IssuedInvitationSchema,
  MAX_INVITATIONS,
  type OpenedInvitation,
  OpenedInvitationSchema,
  parseInvitationDraft,
  parseInvitationRequest,
  parseInvitationToken,
  RECOVERY_MS,
  RecoveryLinkSchema,
  type StoredInvitation,
} from './people/invitation.ts';
export {
  type IssuerSignIn,
  IssuerSignInSchema,
  parseIssuerSignIn,
} from './people/issuer-sign-in.ts';
export {
  type Grant,
  MAX_MEMBERS,
  type Member,
  type MemberQuery,
  memberRecord,
  type Membership,
  memberVersion,
  parseMemberPatch,
} from './people/member.ts';
export {
  type BegunCeremony,
  BegunCeremonySchema,
  parsePasskeyOptionsRequest,
  parsePasskeyPatch,
  parsePasskeyRegistration,
  parsePasskeySignIn,
  PasskeyOptionsRequestSchema,
  PasskeyPatchSchema,
  PasskeyRegistrationSchema,
  PasskeySignInSchema,
  type ShownPasskey,
  ShownPasskeySchema,
  ShownPasskeysSchema,
} from './people/passkey-requests.ts';
export { parseUserPatch, type User, UserPatchSchema } from './people/user.ts';
export {
  createUserSession,
  formatSessionToken,
  FRESH_SECONDS,
  isFresh,
  MAX_SESSIONS,
  parseSessionToken,
  SEEN_PRECISION_MS,
  sessionExpiry,
  type SessionMethod,
  type UserSession,
  type UserSessions,
  UserSessionsSchema,
} from './people/user-session.ts';
export {
  type Ceremony,
  MAX_PASSKEYS,
  type Passkey,
  type SignInWays,
  type UserIdentity,
} from './people/ways-in.ts';
