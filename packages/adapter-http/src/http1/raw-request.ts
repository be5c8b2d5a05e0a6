import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Calls `listener` for each request to `server` whose head has arrived, before anything else is
 * done for it. It works below Fastify, whose hooks do not run for a malformed path, and run later
 * for a request that waits for its turn.
 */
export const onRawRequest = (
  server: FastifyInstance,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void => {
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.server.prependListener(event, listener);
  }
};
