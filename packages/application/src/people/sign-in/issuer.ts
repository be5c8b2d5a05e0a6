import type { Result } from 'neverthrow';

/**
 * OpenID Connect issuer that people can sign in with. Its description is loaded at the first
 * sign-in; while it cannot be reached, the methods return `issuer`.
 */
export interface Issuer {
  /** URL of the issuer, which with the subject identifies a person. */
  readonly url: string;
  /** Name of the issuer, for the button. */
  readonly name: string;
  /** Returns the address of the issuer at which the browser signs in. */
  readonly begin: (checks: IssuerChecks) => Promise<Result<string, 'issuer'>>;
  /**
   * Exchanges the code in `query`, with which the browser came back, and returns who has signed in.
   * The error is `declined` if the person has declined, and `issuer` if the response of the issuer
   * is rejected.
   */
  readonly finish: (
    query: string,
    checks: IssuerChecks,
  ) => Promise<Result<IssuerIdentity, 'declined' | 'issuer'>>;
}

/** Secrets of one sign-in, each of 256 random bits in base64url. */
export interface IssuerChecks {
  /** Value that comes back with the code. */
  readonly state: string;
  /** Value that comes back in the ID token. */
  readonly nonce: string;
  /** Code verifier of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Person as the issuer knows them. The subject identifies them; the address is for show. */
export interface IssuerIdentity {
  readonly subject: string;
  /** E-mail address that the issuer has verified; otherwise `null`. */
  readonly email: string | null;
}
