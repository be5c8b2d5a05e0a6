import type { Uuid } from '@content-publishing/domain';
import type { FastifyRequest } from 'fastify';
import { hasPrincipal, principalOf } from '../auth/principal.ts';

/**
 * Returns the workspace whose share `request` uses; all requests without a valid key share the
 * owner `''`.
 */
export const ownerOf = (request: FastifyRequest): Uuid =>
  hasPrincipal(request) ? principalOf(request).workspaceId : '';
