import type { FastifyInstance } from 'fastify';
import { rejectConnectAndUpgrade } from './connect-and-upgrade.ts';
import { requireHost } from './host-header.ts';
import { requireHttp1 } from './http-version.ts';
import { closeLingering } from './lingering-close.ts';
import { serializePipelinedRequests } from './pipelining.ts';

/**
 * Makes `server` enforce the rules of HTTP/1.1 (RFC 9112) that Node.js leaves to the application,
 * or whose violation gets a response without a body from it.
 */
export const guardHttp1 = (server: FastifyInstance): void => {
  serializePipelinedRequests(server);
  requireHttp1(server);
  requireHost(server);
  rejectConnectAndUpgrade(server);
  closeLingering(server);
};
