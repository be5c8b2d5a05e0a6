import { authenticate, type Caller, type Ports } from '@content-publishing/application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyOf } from './api-key-header.ts';
import { sendError } from '../errors/send-error.ts';

const PRINCIPAL = 'principal';

/** Declares the principal of each request to Fastify. */
export const decorateWithPrincipal = (server: FastifyInstance): void => {
  server.decorateRequest(PRINCIPAL, null);
};

/** Returns a hook that rejects a request without a valid key (contract, Authentication). */
export const requireApiKey = (ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>) => {
  const principalWith = authenticate(ports);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const known = await principalWith(apiKeyOf(request));
    if (known.isErr()) return sendError(reply, known.error);
    request.setDecorator(PRINCIPAL, { ...known.value, requestId: request.id });
    return undefined;
  };
};

/** Returns whether `request` has a valid key, with any permissions. */
export const hasPrincipal = (request: FastifyRequest): boolean =>
  request.getDecorator<Caller | null>(PRINCIPAL) !== null;

/** Returns the principal of `request`; throws on routes that require no key. */
export const principalOf = (request: FastifyRequest): Caller => {
  const principal = request.getDecorator<Caller | null>(PRINCIPAL);
  if (principal === null) throw new Error('The route does not require a key');
  return principal;
};
