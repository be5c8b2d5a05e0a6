import type { Uuid } from '@content-publishing/domain';
import type { FastifyRequest } from 'fastify';
import { hasPrincipal, principalOf } from '../auth/principal.ts';

/**
 * Returns the id of the workspace whose share of a resource `request` uses; `''` for a request
 * without a valid key. All such requests share one share.
 */
export const ownerOf = (request: FastifyRequest): Uuid =>
  hasPrincipal(request) ? principalOf(request).workspaceId : '';
