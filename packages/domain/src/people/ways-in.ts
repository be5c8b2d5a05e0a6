import type { JsonObject } from '../schema/json.ts';
import type { DateTime, Uuid } from '../schema/scalar.ts';

/** Maximum passkeys of a user; a further one is rejected. */
export const MAX_PASSKEYS = 20;

const PASSKEY_ID = /^[\w-]+$/;

/**
 * Returns whether a value has the form of the id of a passkey: base64url. No other text is looked up.
 *
 * @example
 * isPasskeyId('AQIDBA'); // true
 */
export const isPasskeyId = (value: unknown): value is string =>
  typeof value === 'string' && PASSKEY_ID.test(value);

/** Passkey of a user (Web Authentication, Level 3). */
export interface Passkey {
  /** Id of the credential, in base64url. */
  readonly id: string;
  readonly userId: Uuid;
  /** Public key in COSE, in base64url. */
  readonly publicKey: string;
  /** Signature counter; synced passkeys keep it at 0. */
  readonly counter: number;
  /** Domain that the passkey is for. */
  readonly rpId: string;
  readonly transports: readonly string[];
  readonly label: string;
  /** Whether it is synced between devices, so that it is not lost with one. */
  readonly isSynced: boolean;
  readonly createdAt: DateTime;
  /** Instant of the last sign-in; `null` before the first. */
  readonly lastUsedAt: DateTime | null;
}

/** User at the OpenID Connect issuer. */
export interface UserIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: Uuid;
}

/** Ways of signing in that the installation has: by passkeys of a domain, and by an issuer. */
export interface SignInWays {
  readonly rpId: string | null;
  readonly issuer: string | null;
}

/** Ceremony that was begun: a passkey that is made or used, or a sign-in at the issuer. */
export interface Ceremony {
  readonly id: Uuid;
  readonly kind: string;
  /** Hash of the secret in the cookie of the browser that began it; `null` without one. */
  readonly secretHash: string | null;
  readonly content: JsonObject;
  readonly expiresAt: DateTime;
}
