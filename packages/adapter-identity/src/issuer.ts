import type { Issuer, IssuerIdentity } from '@content-publishing/application';
import { err, ok } from 'neverthrow';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';

/** Options of {@link openIssuer}. */
export interface IssuerOptions {
  /** URL of the issuer, as its discovery document names it. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name of the issuer, for the button. */
  readonly name: string;
  /** Returns the address to which the issuer sends the browser back, which the client has there. */
  readonly callbackUrl: () => string;
}

/** Time for which the description of the issuer is kept, in milliseconds. */
const KEPT_MS = 60 * 60_000;

/** Timeout of each request to the issuer, in seconds. */
const TIMEOUT_SECONDS = 5;

/** Seconds by which the clock of the issuer may differ. */
const TOLERANCE_SECONDS = 60;

/** Maximum characters of a subject (OpenID Connect Core, section 2); a longer one is rejected. */
const MAX_SUBJECT_LENGTH = 255;

/** Maximum characters of an address (RFC 3696, erratum 1690); a longer one is left out. */
const MAX_EMAIL_LENGTH = 320;

const library = () => import('openid-client');

/**
 * Opens an OpenID Connect issuer. Its description, and the code that reads it, are loaded at the first
 * sign-in.
 *
 * @example
 * const issuer = openIssuer({ url, clientId, clientSecret, name: 'Google', callbackUrl });
 */
export const openIssuer = (options: IssuerOptions): Issuer => {
  const { url, name, callbackUrl } = options;
  const configurationNow = keptFor(KEPT_MS, () => discover(options));
  return {
    url,
    name,
    begin: async ({ state, nonce, verifier }, maxAge) => {
      try {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
        const address = buildAuthorizationUrl(await configurationNow(), {
          redirect_uri: callbackUrl(),
          response_mode: 'query',
          scope: 'openid email',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          // The first has the issuer ask, the second has it tell when (OpenID Connect Core, section 3.1.2.1).
          ...(maxAge !== undefined && { prompt: 'login', max_age: `${maxAge}` }),
        });
        // A browser opens it: it may be no script.
        return isWeb(address, url) ? ok(address.href) : err('issuer');
      } catch {
        return err('issuer');
      }
    },
    finish: async (query, { state, nonce, verifier }) => {
      const { authorizationCodeGrant, AuthorizationResponseError } = await library();
      try {
        const tokens = await authorizationCodeGrant(
          await configurationNow(),
          new URL(`?${query}`, callbackUrl()),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        );
        const identity = identityIn(tokens.claims());
        return identity === undefined ? err('issuer') : ok(identity);
      } catch (error) {
        const code = error instanceof AuthorizationResponseError ? error.error : undefined;
        return err(code === undefined ? 'issuer' : (PROBLEMS.get(code) ?? 'issuer'));
      }
    },
  };
};

/** Error codes of the issuer that have a problem of their own. */
const PROBLEMS: ReadonlyMap<string, 'declined' | 'not-fresh'> = new Map([
  ['access_denied', 'declined'],
  ['login_required', 'not-fresh'],
]);

const discover = async ({ url, clientId, clientSecret }: IssuerOptions): Promise<Configuration> => {
  const client = await library();
  return client.discovery(
    new URL(url),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: TOLERANCE_SECONDS },
    secretAuthentication(client, clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Without it the library accepts ID tokens without a signature, or with that of another key.
        client.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out
        ...(url.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
};

/**
 * Returns how the client shows its secret: in the body where the issuer takes it there, otherwise in the
 * header, as an issuer has to that says nothing (OpenID Connect Discovery, section 3).
 */
const secretAuthentication = (
  { ClientSecretBasic, ClientSecretPost }: Awaited<ReturnType<typeof library>>,
  secret: string,
): ClientAuth => {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  return (issuer, ...request) => {
    const takesBody = issuer.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? inBody : inHeader)(issuer, ...request);
  };
};

/** Returns a function that keeps the result of `load` for `milliseconds`, but not a failure. */
const keptFor = <Loaded>(
  milliseconds: number,
  load: () => Promise<Loaded>,
): (() => Promise<Loaded>) => {
  let kept: { readonly loaded: Promise<Loaded>; readonly since: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now - kept.since < milliseconds) return kept.loaded;
    const loading = { loaded: load(), since: now };
    kept = loading;
    loading.loaded.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading.loaded;
  };
};

/** Returns whether `address` is https:, or http: like the issuer `url`. */
const isWeb = ({ protocol }: URL, url: string): boolean =>
  protocol === 'https:' || (protocol === 'http:' && url.startsWith('http:'));

/**
 * Returns who an ID token is about; undefined if its subject is none, or if the person signs in only in
 * the future.
 */
const identityIn = (claims: IDToken | undefined): IssuerIdentity | undefined => {
  if (claims === undefined || !isSubject(claims.sub)) return undefined;
  const { sub: subject, email, email_verified: isVerified, auth_time: seconds } = claims;
  if (seconds !== undefined && seconds > Date.now() / 1000 + TOLERANCE_SECONDS) return undefined;
  return {
    subject,
    email: isVerified === true && isEmail(email) ? email : null,
    authenticatedAt: seconds === undefined ? null : new Date(seconds * 1000).toISOString(),
  };
};

const isSubject = (text: string): boolean =>
  text.length > 0 && text.length <= MAX_SUBJECT_LENGTH && !/\p{Cc}/u.test(text);

const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_EMAIL_LENGTH && /^[^\p{C}\s]+$/u.test(value);
