/** The link is malformed, unknown, used, revoked or expired; the error does not tell which. */
export interface InvitationNotFound {
  readonly kind: 'invitation-not-found';
}

/** There is no user with this id, or for a link for a lost passkey none with a workspace. */
export interface UserNotFound {
  readonly kind: 'user-not-found';
  readonly reference: string;
}

/** The user is a member of the workspace already; the invitation is not used up. */
export interface MemberAlready {
  readonly kind: 'member-already';
}

/** The passkey, or the user at the issuer, is the way in of a user already. */
export interface WayInTaken {
  readonly kind: 'way-in-taken';
}

/** The user could not sign in any more. */
export interface LastWayIn {
  readonly kind: 'last-way-in';
}

/** The workspace would have no owner. */
export interface LastOwner {
  readonly kind: 'last-owner';
}

/** The user is a member of a workspace that the owner who makes the link does not own. */
export interface RecoveryBeyondOwner {
  readonly kind: 'recovery-beyond-owner';
}

/** Users make no link for a lost passkey of their own. */
export interface OwnRecovery {
  readonly kind: 'own-recovery';
}

/** The workspace has the maximum number of members. */
export interface TooManyMembers {
  readonly kind: 'too-many-members';
  readonly limit: number;
}

/** The workspace has the maximum number of open invitations. */
export interface TooManyInvitations {
  readonly kind: 'too-many-invitations';
  readonly limit: number;
}

/** The user has the maximum number of passkeys. */
export interface TooManyPasskeys {
  readonly kind: 'too-many-passkeys';
  readonly limit: number;
}
