import type { FastifyInstance } from 'fastify';
import { sendError } from './send-error.ts';

/**
 * Makes `server` reject requests that match no route, with or without a key, before the body is
 * read. The status is 404, or 405 with `Allow` if the path supports other methods (RFC 9110,
 * section 15.5.6).
 */
export const rejectUnknownRoutes = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    // The router reads the asterisk as `/`.
    const isAsterisk = request.url === '*';
    if (!request.is404 && !isAsterisk) {
      done();
      return;
    }
    const allowed = server.supportedMethods.filter(
      (method) =>
        // By its type, `findRoute` always returns a route.
        !isAsterisk && Boolean(server.findRoute({ method, url: request.url })),
    );
    sendError(
      reply,
      allowed.length === 0 ? { kind: 'unknown-route' } : { kind: 'method-not-allowed', allowed },
    );
  });
};
