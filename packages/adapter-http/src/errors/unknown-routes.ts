import type { FastifyInstance } from 'fastify';
import { sendError } from './send-error.ts';

/**
 * Answers requests for which there is no route, with or without a key, and before a body is read:
 * 404, or 405 with `Allow` where the path takes other methods (RFC 9110, section 15.5.6).
 */
export const rejectUnknownRoutes = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    // The router takes the asterisk for the slash of `/`.
    const isAsterisk = request.url === '*';
    if (!request.is404 && !isAsterisk) {
      done();
      return;
    }
    const allowed = server.supportedMethods.filter(
      (method) =>
        // Its type says that there always is one.
        !isAsterisk && Boolean(server.findRoute({ method, url: request.url })),
    );
    sendError(
      reply,
      allowed.length === 0 ? { kind: 'unknown-route' } : { kind: 'method-not-allowed', allowed },
    );
  });
};
