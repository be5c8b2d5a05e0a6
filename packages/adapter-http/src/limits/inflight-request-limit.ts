import { type Held, RESOURCES, sharesOf } from '@content-publishing/application';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasActor, actorOf } from '../auth/actor.ts';
import { isStreamed } from '../body/streamed-body.ts';
import { sendError } from '../errors/send-error.ts';

const TURN = 'turn';

/** Ends the turn of a request before its response, because it begins to wait; a second call has no effect. */
export const endTurn = (request: FastifyRequest): void => {
  request.getDecorator<Held | null>(TURN)?.release();
};

/**
 * Length from which a body is long, in bytes. A worker processes such a body, under a limit of its
 * own.
 */
const LONG_BYTES = 64 * 1024;

const isLong = (body: unknown): boolean => body instanceof Uint8Array && body.length >= LONG_BYTES;

/**
 * Limits the requests with a valid key that `server` handles at a time, by workspace. Further
 * requests wait for a turn, which ends with the response; a request that gets no turn in time is
 * rejected with 503. Streamed and long bodies need no turn, because they have limits of their
 * own.
 */
export const limitInflightRequests = (server: FastifyInstance): void => {
  const requests = sharesOf(RESOURCES.requests, globalThis);
  server.decorateRequest(TURN, null);

  server.addHook('preHandler', (request, reply, done) => {
    if (!hasActor(request) || isLong(request.body) || isStreamed(request)) {
      done();
      return;
    }
    const { workspaceId } = actorOf(request);
    const begin = (held: Held): void => {
      request.setDecorator(TURN, held);
      // The client may disconnect before the response.
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
    endTurn(request);
    done(null, payload);
  });
};
