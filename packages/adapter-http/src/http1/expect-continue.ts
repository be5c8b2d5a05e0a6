import type { FastifyInstance } from 'fastify';

/**
 * Makes `server` send `100 Continue` for `Expect: 100-continue` (RFC 9110, section 10.1.1) only
 * when the body will be read, so that a rejected client learns of it before it sends the body.
 * Other expectations are ignored. Call it after every hook that may reject a body.
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
