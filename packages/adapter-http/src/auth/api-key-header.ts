import type { FastifyRequest } from 'fastify';

/** Name of the request header with the API key (contract, Authentication), in lower case. */
export const API_KEY_HEADER = 'x-api-key';

/**
 * Returns the text of the API key header of `request`, which may be no valid key; undefined without
 * the header.
 */
export const apiKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const presented = headers[API_KEY_HEADER];
  return typeof presented === 'string' ? presented : undefined;
};
