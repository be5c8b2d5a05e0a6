import { type Held, RESOURCES, sharesOf } from '@content-publishing/application';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasPrincipal, principalOf } from '../auth/authentication.ts';
import { isStreamedForm } from '../body/form-data.ts';
import { sendError } from '../errors/send-error.ts';

const TURN = 'turn';

/** Length of a body whose computation a worker makes, in a turn of its own; in bytes. */
const LONG_BYTES = 64 * 1024;

const isLong = (body: unknown): boolean => body instanceof Uint8Array && body.length >= LONG_BYTES;

/**
 * Bounds the requests with a valid key that `server` works on at a time, by workspace: more of them
 * wait for their turn, which ends with the response. A request that gets none in time is rejected.
 * Forms that their routes read as they come, and long bodies, whose computations have turns of their own, need no turn.
 */
export const limitInflightRequests = (server: FastifyInstance): void => {
  const requests = sharesOf(RESOURCES.requests, globalThis);
  server.decorateRequest(TURN, null);
  const release = (request: FastifyRequest): void => {
    request.getDecorator<Held | null>(TURN)?.release();
  };

  server.addHook('preHandler', (request, reply, done) => {
    if (!hasPrincipal(request) || isLong(request.body) || isStreamedForm(request)) {
      done();
      return;
    }
    const { workspaceId } = principalOf(request);
    const begin = (held: Held): void => {
      request.setDecorator(TURN, held);
      // The client may go before the response.
      reply.raw.once('close', held.release);
      done();
    };
    const held = requests.tryTake(workspaceId);
    if (held !== undefined) {
      begin(held);
      return;
    }
    const beginInTurn = async (): Promise<void> => {
      const granted = await requests.take(workspaceId);
      if (granted === undefined) {
        request.log.warn({ workspaceId }, 'too many requests in flight');
        sendError(reply, { kind: 'unavailable' });
      } else if (reply.raw.destroyed) {
        granted.release();
      } else {
        begin(granted);
      }
    };
    void beginInTurn();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    release(request);
    done(null, payload);
  });
};
