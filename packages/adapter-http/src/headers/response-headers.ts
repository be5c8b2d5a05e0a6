import type { FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Headers of every response, except its request id; an operation may set another `cache-control`.
 */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
};

/** Returns the headers of every response, for a response that is not sent through Fastify. */
export const commonHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  [REQUEST_ID_HEADER]: requestId,
});

/** Sets the headers of every response on `reply`, and returns `reply`. */
export const setCommonHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers(COMMON_HEADERS).header(REQUEST_ID_HEADER, reply.request.id);
