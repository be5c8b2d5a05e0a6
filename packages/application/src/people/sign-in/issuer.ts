import type { DateTime } from '@content-publishing/domain';
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
  /**
   * Returns the address of the issuer at which the browser signs in. With `maxAge` the issuer is asked to
   * have the person sign in there again, and to tell when they did: at most so many seconds ago.
   */
  readonly begin: (checks: IssuerChecks, maxAge?: number) => Promise<Result<string, 'issuer'>>;
  /**
   * Exchanges the code in `query`, with which the browser came back, and returns who has signed in.
   * The error is `declined` if the person has declined, `not-fresh` if the issuer cannot ask the person
   * again, and `issuer` if the response of the issuer is rejected.
   */
  readonly finish: (
    query: string,
    checks: IssuerChecks,
  ) => Promise<Result<IssuerIdentity, 'declined' | 'issuer' | 'not-fresh'>>;
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
  /** Instant of signing in at the issuer; `null` if it does not tell. */
  readonly authenticatedAt: DateTime | null;
}
