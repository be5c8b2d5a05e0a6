import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` (RFC 9110, section 10.1.1) once the body is wanted, so that a
 * caller who may not send one is told before sending it. Other expectations are ignored.
 */
export const continueWhenBodyIsWanted = (server: FastifyInstance): void => {
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.server.on(event, server.routing);
  }
  server.addHook('preParsing', ({ headers }, reply, content, done) => {
    if (headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done(null, content);
  });
};
