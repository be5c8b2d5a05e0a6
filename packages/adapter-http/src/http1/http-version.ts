import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors/send-error.ts';

const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/**
 * Makes `server` reject requests in a version other than HTTP/1.0 and HTTP/1.1 with 400 (RFC 9112,
 * section 2.3). Node.js also accepts request lines with `HTTP/0.9`, `HTTP/2.0` or no version.
 */
export const requireHttp1 = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (VERSIONS.has(raw.httpVersion)) done();
    else sendError(reply, { kind: 'malformed-request' });
  });
};
