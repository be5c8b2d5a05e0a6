import { countedAs } from '@content-publishing/application';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor.ts';
import { sendError } from '../errors/send-error.ts';
import { RequestCounters } from './request-counters.ts';

const MINUTE_MS = 60_000;

const COUNTER = 'requestCounter';

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Makes `server` limit each API key and each user to `requestsPerMinute` requests a minute, which begins with the
 * first of them; `undefined` means no limit. Each server counts its own requests. Routes must use
 * {@link countRequest}.
 */
export const limitRates = (
  server: FastifyInstance,
  requestsPerMinute: number | undefined,
): void => {
  let counter: Counter | undefined;
  server.decorate(COUNTER, { getter: () => counter });
  if (requestsPerMinute === undefined) return;

  // A separate plugin, so that routes added to the server by embedders can have limits of their
  // own.
  server.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      max: requestsPerMinute,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => countedAs(actorOf(request)),
      store: RequestCounters,
    });
    counter = scope.createRateLimit();
  });
};

/**
 * Hook that counts a request of an actor and sets the `RateLimit-*` headers of its response. A
 * request beyond the limit is rejected with 429. Without a limit it does nothing.
 */
export const countRequest = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const rate = await request.server.getDecorator<Counter | undefined>(COUNTER)?.(request);
  if (rate === undefined || rate.isAllowed) return undefined;
  // Header fields of draft-ietf-httpapi-ratelimit-headers-06, which clients know.
  reply.headers({
    'ratelimit-limit': rate.max,
    'ratelimit-remaining': rate.remaining,
    'ratelimit-reset': rate.ttlInSeconds,
  });
  return rate.isExceeded
    ? sendError(reply, {
        kind: 'rate-limited',
        requestsPerMinute: rate.max,
        retryAfterSeconds: rate.ttlInSeconds,
      })
    : undefined;
};
