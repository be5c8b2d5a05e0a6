import { authenticate, type Principal, type Ports } from '@content-publishing/application';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyOf } from './api-key-header.ts';
import { sendError } from '../errors/send-error.ts';

const PRINCIPAL = 'principal';

/** Declares the principal of requests to Fastify. Call it before {@link requireApiKey} runs. */
export const decorateWithPrincipal = (server: FastifyInstance): void => {
  server.decorateRequest(PRINCIPAL, null);
};

/**
 * Returns a hook that rejects a request without a valid key with 401 (contract, Authentication). It
 * notes the principal of the key for {@link principalOf}.
 */
export const requireApiKey = (ports: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>) => {
  const principalWith = authenticate(ports);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const known = await principalWith(apiKeyOf(request));
    if (known.isErr()) return sendError(reply, known.error);
    request.setDecorator(PRINCIPAL, { ...known.value, requestId: request.id });
    return undefined;
  };
};

/**
 * Returns whether {@link requireApiKey} has found a valid key in `request`, with any permissions.
 */
export const hasPrincipal = (request: FastifyRequest): boolean =>
  request.getDecorator<Principal | null>(PRINCIPAL) !== null;

/**
 * Returns the principal that {@link requireApiKey} has noted for `request`; throws on routes that
 * require no key.
 */
export const principalOf = (request: FastifyRequest): Principal => {
  const principal = request.getDecorator<Principal | null>(PRINCIPAL);
  if (principal === null) throw new Error('The route does not require a key');
  return principal;
};
