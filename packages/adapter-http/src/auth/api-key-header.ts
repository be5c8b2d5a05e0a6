import type { FastifyRequest } from 'fastify';
import { dashboardCookieOf } from './dashboard-cookie.ts';

/** Name of the request header with the API key (contract, Authentication), in lower case. */
export const API_KEY_HEADER = 'x-api-key';

/** Start of the paths whose requests can have the API key, or a session, in the cookie of the dashboard. */
const COOKIE_PATH = '/external/';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the API key of a request can be a bearer token (RFC 6750). */
    readonly takesBearer?: true;
  }
}

const BEARER = /^Bearer +([\w.~+/=-]+) *$/i;

/**
 * Returns the text of the API key of `request`, which may be no valid key: the header, or without
 * it the bearer token where one is taken, or the cookie of the dashboard, which may be a session. Returns undefined without
 * any.
 */
export const apiKeyOf = (request: FastifyRequest): string | undefined => {
  const presented = request.headers[API_KEY_HEADER];
  if (presented !== undefined) return typeof presented === 'string' ? presented : undefined;
  if (request.routeOptions.config.takesBearer) {
    return BEARER.exec(request.headers.authorization ?? '')?.[1];
  }
  return takesCookie(request) ? dashboardCookieOf(request) : undefined;
};

/** Returns whether `request` presents the API key or the session in the cookie of the dashboard. */
export const isFromCookie = (request: FastifyRequest): boolean =>
  request.headers[API_KEY_HEADER] === undefined && takesCookie(request);

const takesCookie = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(COOKIE_PATH) === true;
