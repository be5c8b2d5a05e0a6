/**
 * Cookie of a browser that signs in at an issuer, without which the answer of the issuer does not count. It
 * is Lax, because the issuer's page sends the browser back; the cookie of the session is Strict.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from './dashboard-cookie.ts';

/** Lifetime of the cookie, in seconds: that of the sign-in. */
const MAX_AGE_SECONDS = 10 * 60;

const nameAt = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-cps-oidc' : 'cps-oidc';

/** Sets the cookie at the address `publicUrl` to `secret`; an empty one removes it. */
export const setIssuerCookie = (reply: FastifyReply, publicUrl: string, secret: string): void => {
  const name = nameAt(publicUrl);
  reply.header(
    'set-cookie',
    `${name}=${secret}; Max-Age=${secret === '' ? 0 : MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax` +
      (name.startsWith('__Host-') ? '; Secure' : ''),
  );
};

/** Returns the secret in the cookie of `request`; undefined without one. */
export const issuerCookieOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  cookiesOf(request).get(nameAt(publicUrl));
