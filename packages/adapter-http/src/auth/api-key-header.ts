import type { FastifyRequest } from 'fastify';

/** The header that carries the API key (contract, Authentication). */
export const API_KEY_HEADER = 'x-api-key';

/** Returns the API key that `request` presents, whatever it is worth. */
export const apiKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const presented = headers[API_KEY_HEADER];
  return typeof presented === 'string' ? presented : undefined;
};
