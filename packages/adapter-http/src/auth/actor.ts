import { authenticate, type Actor, type Ports } from '@content-publishing/application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyOf } from './api-key-header.ts';
import { sendError } from '../errors/send-error.ts';

const ACTOR = 'actor';

/** Declares the actor of requests to Fastify. Call it before {@link requireApiKey} runs. */
export const decorateWithActor = (server: FastifyInstance): void => {
  server.decorateRequest(ACTOR, null);
};

/**
 * Returns a hook that rejects a request without a valid key with 401 (contract, Authentication). It
 * notes the actor of the key for {@link actorOf}.
 */
export const requireApiKey = (ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>) => {
  const actorWith = authenticate(ports);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const known = await actorWith(apiKeyOf(request));
    if (known.isErr()) return sendError(reply, known.error);
    request.setDecorator(ACTOR, { ...known.value, requestId: request.id });
    return undefined;
  };
};

/**
 * Returns whether {@link requireApiKey} has found a valid key in `request`, with any permissions.
 */
export const hasActor = (request: FastifyRequest): boolean =>
  request.getDecorator<Actor | null>(ACTOR) !== null;

/**
 * Returns the actor that {@link requireApiKey} has noted for `request`; throws on routes that
 * require no key.
 */
export const actorOf = (request: FastifyRequest): Actor => {
  const actor = request.getDecorator<Actor | null>(ACTOR);
  if (actor === null) throw new Error('The route does not require a key');
  return actor;
};
