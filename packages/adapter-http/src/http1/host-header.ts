import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors/send-error.ts';

/** Rejects HTTP/1.1 without `Host` (RFC 9112, section 3.2); Node would, but without a body. */
export const requireHost = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const isNeeded = raw.httpVersion === '1.1';
    if (isNeeded && headers.host === undefined) sendError(reply, { kind: 'malformed-request' });
    else done();
  });
};
