import { FRESH_SECONDS } from '@content-publishing/domain/people';
import type { FastifyReply } from 'fastify';
import { toErrorResponse } from './error-body.ts';
import type { RequestError } from './http-error.ts';
import { setCommonHeaders } from '../headers/response-headers.ts';

/**
 * Value of `Retry-After` while the service is unavailable, or a workspace has too many uploads, in
 * seconds.
 */
const RETRY_AFTER_SECONDS = 5;

/** Sends the response to `error`, with the status, headers and body of its kind. */
export const sendError = (reply: FastifyReply, error: RequestError): FastifyReply => {
  const { status, body } = toErrorResponse(error);
  return setCommonHeaders(reply).code(status).headers(headersOf(error, reply)).send(body);
};

const headersOf = (error: RequestError, reply: FastifyReply): Readonly<Record<string, string>> => {
  switch (error.kind) {
    // Required by RFC 9110 (sections 11.6.1, 15.5.6, 15.5.9 and 15.6.4) and RFC 6585 (section 4).
    case 'unauthorized':
      return {
        'www-authenticate': reply.request.routeOptions.config.takesBearer
          ? 'Bearer'
          : 'ApiKey header="X-API-Key"',
      };
    case 'not-fresh':
      return {
        'www-authenticate': `Session error="insufficient_user_authentication", max_age=${FRESH_SECONDS}`,
      };
    case 'method-not-allowed':
      return { allow: error.allowed.join(', ') };
    case 'rate-limited':
    case 'tested-recently':
    case 'auth-failures-limited':
    case 'ceremonies-limited':
      return { 'retry-after': String(error.retryAfterSeconds) };
    case 'request-timeout':
      return { connection: 'close' };
    case 'range-not-satisfiable':
      return { 'content-range': `bytes */${error.sizeBytes}` };
    case 'issuer-unavailable':
    case 'too-many-uploads':
    case 'unavailable':
      return { 'retry-after': String(RETRY_AFTER_SECONDS) };
    default:
      return {};
  }
};
