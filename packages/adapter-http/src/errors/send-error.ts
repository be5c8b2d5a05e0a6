import type { FastifyReply } from 'fastify';
import { toErrorResponse } from './error-body.ts';
import type { Refusal } from './http-error.ts';
import { setCommonHeaders } from '../headers/response-headers.ts';

/** How long a caller should wait before it asks a service that cannot answer again. */
const RETRY_AFTER_SECONDS = 5;

/** Answers a request with the error body of `refusal`. */
export const sendError = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { status, body } = toErrorResponse(refusal);
  return setCommonHeaders(reply).code(status).headers(headersOf(refusal)).send(body);
};

const headersOf = (refusal: Refusal): Readonly<Record<string, string>> => {
  switch (refusal.kind) {
    // RFC 9110 and RFC 6585 ask for these: sections 11.6.1, 15.5.6 and 15.6.4; section 4.
    case 'unauthorized':
      return { 'www-authenticate': 'ApiKey header="X-API-Key"' };
    case 'method-not-allowed':
      return { allow: refusal.allowed.join(', ') };
    case 'rate-limited':
      return { 'retry-after': String(refusal.retryAfterSeconds) };
    case 'unavailable':
      return { 'retry-after': String(RETRY_AFTER_SECONDS) };
    default:
      return {};
  }
};
