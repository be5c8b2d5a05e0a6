/**
 * Cookie with the session, or the API key, of a person who is signed in to the dashboard. Browsers send it with
 * requests of every page, so it counts only for requests that a page of the service itself has
 * made: scripts of other origins can set neither `Sec-Fetch-Site` nor, without a preflight that the
 * service rejects, the header of the dashboard.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the header of the dashboard's requests, in lower case. */
export const DASHBOARD_HEADER = 'x-cps-dashboard';

/** Lifetime of the cookie with a key, in seconds; each `GET /external/session` renews it. */
const KEY_SECONDS = 12 * 60 * 60;

/**
 * Name of the cookie. Browsers accept this prefix only from the host itself, over TLS and for all
 * paths, so that no other host of the domain can set the cookie.
 */
export const SECURE_NAME = '__Host-cps';

/** Name of the cookie over HTTP without TLS, which is only used on the same machine. */
const LOOPBACK_NAME = 'cps';

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** Returns whether a page of the service itself has made `request` for the dashboard. */
export const isFromDashboard = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers[DASHBOARD_HEADER] === '1';

/**
 * Returns the API key, or the session, in the cookie of the dashboard; undefined without the cookie, and
 * for a request that is not from the dashboard.
 */
export const dashboardCookieOf = (request: FastifyRequest): string | undefined => {
  if (!isFromDashboard(request)) return undefined;
  const cookies = cookiesOf(request);
  return namesFor(request)
    .map((name) => cookies.get(name))
    .find((key) => key !== undefined);
};

/** Sets the cookie of the dashboard to `key`, which must be a valid API key. */
export const setDashboardCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): void => {
  const isPlain = isLoopback(request) && request.headers.origin?.startsWith('https:') !== true;
  const name = isPlain ? LOOPBACK_NAME : SECURE_NAME;
  reply.header('set-cookie', cookie(name, key, KEY_SECONDS));
};

/** Sets the cookie of the dashboard at the address `publicUrl` to a session. */
export const setSessionCookie = (
  reply: FastifyReply,
  publicUrl: string,
  session: string,
  maxAgeSeconds: number,
): void => {
  const name = publicUrl.startsWith('https:') ? SECURE_NAME : LOOPBACK_NAME;
  reply.header('set-cookie', cookie(name, session, maxAgeSeconds));
};

/** Sets the cookie of `request` again, with a new lifetime. */
export const renewDashboardCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  maxAgeSeconds = KEY_SECONDS,
): void => {
  const cookies = cookiesOf(request);
  const name = namesFor(request).find((known) => cookies.has(known));
  const value = name && cookies.get(name);
  if (name && value) reply.header('set-cookie', cookie(name, value, maxAgeSeconds));
};

/** Removes the cookie of the dashboard from the browser. */
export const removeDashboardCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header(
    'set-cookie',
    namesFor(request).map((name) => cookie(name, '', 0)),
  );
};

const cookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; ${ATTRIBUTES}${name === SECURE_NAME ? '; Secure' : ''}`;

const namesFor = (request: FastifyRequest): readonly string[] =>
  isLoopback(request) ? [SECURE_NAME, LOOPBACK_NAME] : [SECURE_NAME];

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Returns whether a request came to this machine by a name or an address of itself. */
export const isLoopback = ({ headers }: FastifyRequest): boolean =>
  LOOPBACK.test(headers.host ?? '');

/**
 * Returns the cookies of `request` by name (RFC 6265, section 5.4). A name that occurs more than
 * once is left out, because it is unknown who has set which of them.
 */
export const cookiesOf = ({ headers }: FastifyRequest): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  const repeated = new Set<string>();
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=');
    const known = name.trim();
    if (cookies.has(known)) repeated.add(known);
    cookies.set(known, value.join('=').trim());
  }
  for (const name of repeated) cookies.delete(name);
  return cookies;
};
