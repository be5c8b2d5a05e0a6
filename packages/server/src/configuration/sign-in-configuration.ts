import { isIP } from 'node:net';
import type { IssuerOptions } from '@content-publishing/adapter-identity';
import { err, ok } from 'neverthrow';
import { DEFAULT_HOST, localOriginOf } from './base-url.ts';
import { orUnset, UNSET } from './parser.ts';
import { objectOf, type Parser, type Reader, variable } from './reader.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses `PUBLIC_URL`, the origin at which browsers reach the dashboard. A slash at the end is dropped.
 */
const publicUrl: Parser<string> = (text) => {
  const url = URL.parse(text);
  return isSafe(url) && url.href === `${url.origin}/`
    ? ok(url.origin)
    : err({
        // The text may have a password.
        found: 'no origin',
        right:
          'an https: URL without a path, such as https://content.example, or an http: URL of this machine',
      });
};

/**
 * Returns whether `url` is https:, or http: on this machine. Elsewhere browsers keep no cookie without
 * TLS that other hosts cannot set.
 */
const isSafe = (url: URL | null): url is URL =>
  url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));

/**
 * Parses `PASSKEY_DOMAIN`, which is the host of `PUBLIC_URL`, as it is if unset, or a domain above it.
 * Returns undefined at an IP address, for which browsers have no passkeys.
 */
const passkeyDomain: Parser<string | undefined> = (text, { environment }) => {
  const { HOST, PUBLIC_URL } = environment;
  const address = URL.parse(PUBLIC_URL || localOriginOf(HOST || DEFAULT_HOST, 80));
  const hostname = address?.hostname ?? 'localhost';
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isAbove = isName && hostname.endsWith(`.${text}`) && text.includes('.');
  if (text !== UNSET && text !== hostname && !isAbove) {
    const right = `the host of PUBLIC_URL, ${hostname}, or a domain above it`;
    return err({ found: `"${text}"`, right });
  }
  return ok(isName ? text || hostname : undefined);
};

/** Variables of the issuer, of which all are set or none. */
const OF_ISSUER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** Returns a parser of a variable of {@link OF_ISSUER}; the others decide whether it may be unset. */
const ofIssuer =
  (parse: Parser<string>): Parser<string | undefined> =>
  (text, source) => {
    if (text !== UNSET) return parse(text, source);
    const other = OF_ISSUER.find((name) => source.environment[name]);
    return other === undefined
      ? ok(undefined)
      : err({ found: 'unset', right: `set, since ${other} is` });
  };

const issuerUrl: Parser<string> = (text) => {
  const url = URL.parse(text);
  return isSafe(url) && url.username === '' && url.search === '' && url.hash === ''
    ? ok(text)
    : err({
        found: 'no address of an issuer',
        right: 'an https: URL, or an http: URL of this machine, without parameters',
      });
};

/** Reader of the issuer; undefined without one. */
const issuer: Reader<Omit<IssuerOptions, 'callbackUrl'> | undefined> = (source) =>
  objectOf({
    url: variable('OIDC_ISSUER', UNSET, ofIssuer(issuerUrl)),
    clientId: variable('OIDC_CLIENT_ID', UNSET, ofIssuer(ok)),
    clientSecret: variable('OIDC_CLIENT_SECRET', UNSET, ofIssuer(ok)),
    name: variable('OIDC_NAME', UNSET, orUnset(ok)),
  })(source).map(({ url, clientId, clientSecret, name }) =>
    url === undefined || clientId === undefined || clientSecret === undefined
      ? undefined
      : { url, clientId, clientSecret, name: name ?? new URL(url).hostname },
  );

/** Readers of the configuration of the ways in which people sign in. */
export const SIGN_IN_VARIABLES = {
  /** Origin at which browsers reach the dashboard; if undefined, that of this machine. */
  publicUrl: variable('PUBLIC_URL', UNSET, orUnset(publicUrl)),
  /** Domain that passkeys are bound to; undefined where browsers have none. */
  passkeyDomain: variable('PASSKEY_DOMAIN', UNSET, passkeyDomain),
  issuer,
};
