import type { JsonObject, Uuid } from '@content-publishing/domain';

/**
 * Library of passkeys (WebAuthn) for one domain. A passkey is the only factor of a sign-in, so it
 * must be discoverable and must verify its user. The library is loaded at the first call.
 */
export interface Passkeys {
  /** Domain that new passkeys are bound to (RP ID); passkeys of another one cannot sign in. */
  readonly rpId: string;
  /**
   * Returns the options with which a browser makes a passkey of `user`, none of which is on an
   * authenticator that has one of `known`.
   */
  readonly registrationOptions: (asked: {
    readonly user: { readonly id: Uuid; readonly name: string };
    readonly challenge: string;
    readonly known: readonly Pick<PasskeyCredential, 'id' | 'transports'>[];
  }) => Promise<JsonObject>;
  /** Returns the passkey in a browser's response to `challenge`; `null` if it is rejected. */
  readonly register: (response: unknown, challenge: string) => Promise<NewCredential | null>;
  /** Returns the options with which a browser signs in by any passkey of the domain. */
  readonly signInOptions: (challenge: string) => Promise<JsonObject>;
  /**
   * Returns the counter in a browser's response to `challenge` if `passkey` has signed it for its
   * user; `null` if it is rejected. The counter is not compared with the stored one, because that
   * of a synced passkey does not always grow.
   */
  readonly verify: (
    response: unknown,
    challenge: string,
    passkey: Pick<PasskeyCredential, 'id' | 'publicKey'> & { readonly userId: Uuid },
  ) => Promise<{ readonly counter: number } | null>;
}

/** Public part of a passkey. */
export interface PasskeyCredential {
  /** Id that the authenticator has given to the passkey, in base64url. */
  readonly id: string;
  /** Public key in COSE (RFC 9052), in base64url. */
  readonly publicKey: string;
  /** Ways in which the browser reaches the authenticator, such as `internal` and `usb`. */
  readonly transports: readonly string[];
}

/** Public part of a passkey that was just made. */
export interface NewCredential extends PasskeyCredential {
  readonly counter: number;
  /** Whether the passkey is copied to other devices of its user, so that it is not lost with one. */
  readonly isSynced: boolean;
}
