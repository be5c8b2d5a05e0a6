import type { FastifyInstance } from 'fastify';

/**
 * Returns the origin of a server on this machine. Its host is a name, because an address cannot have
 * passkeys.
 */
export const localhostUrl = ({ server }: Pick<FastifyInstance, 'server'>): string => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return port === undefined ? 'http://localhost' : `http://localhost:${port}`;
};
