import type { FastifyRequest } from 'fastify';

/** Header with the API key (contract, Authentication). */
export const API_KEY_HEADER = 'x-api-key';

/** Returns the API key that `request` presents, valid or not; undefined without one. */
export const apiKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const presented = headers[API_KEY_HEADER];
  return typeof presented === 'string' ? presented : undefined;
};
