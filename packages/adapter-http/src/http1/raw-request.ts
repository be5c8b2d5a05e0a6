import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Calls `look` for each request to `server` whose head has arrived, before anything is done for it:
 * below Fastify, whose hooks neither see a malformed path nor a request that waits for its turn.
 */
export const onRawRequest = (
  server: FastifyInstance,
  look: (request: IncomingMessage, response: ServerResponse) => void,
): void => {
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.server.prependListener(event, look);
  }
};
