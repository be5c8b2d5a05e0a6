import type { Uuid } from '@content-publishing/domain';
import type { FastifyRequest } from 'fastify';
import { hasActor, actorOf } from '../auth/actor.ts';

/**
 * Returns the id of the workspace whose share of a resource `request` uses; `''` for a request
 * without a valid key. All such requests share one share.
 */
export const ownerOf = (request: FastifyRequest): Uuid =>
  hasActor(request) ? actorOf(request).workspaceId : '';
