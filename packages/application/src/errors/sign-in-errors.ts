/** The response of a passkey was rejected; the error does not tell why. */
export interface SignInRejected {
  readonly kind: 'sign-in-rejected';
}

/** The new passkey was rejected; the error does not tell why. */
export interface PasskeyRejected {
  readonly kind: 'passkey-rejected';
}

/** The service has no such way of signing in. */
export interface WayInUnavailable {
  readonly kind: 'way-in-unavailable';
  readonly way: 'passkey' | 'issuer';
}

/** The OpenID Connect issuer cannot be reached, or describes itself wrongly. */
export interface IssuerUnavailable {
  readonly kind: 'issuer-unavailable';
}
