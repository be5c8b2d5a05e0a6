import {
  authenticate,
  authenticateSession,
  memberOf,
  type Actor,
  type Ports,
} from '@content-publishing/application';
import { isUuid, toUuid } from '@content-publishing/domain';
import { parseSessionToken } from '@content-publishing/domain/people';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from 'neverthrow';
import type { RequestError } from '../errors/http-error.ts';
import { apiKeyOf, isFromCookie } from './api-key-header.ts';
import { noteUser } from './user.ts';
import { sendError } from '../errors/send-error.ts';

const ACTOR = 'actor';

/** Declares the actor of requests to Fastify. Call it before {@link requireActor} runs. */
export const decorateWithActor = (server: FastifyInstance): void => {
  server.decorateRequest(ACTOR, null);
};

/** Name of the request header with the workspace of a user, in lower case. */
const WORKSPACE_HEADER = 'x-workspace';

/**
 * Returns a hook that rejects a request without a valid key with 401 (contract, Authentication), and notes
 * its actor for {@link actorOf}. In the cookie of the dashboard a session counts as well; then the request
 * names the workspace, of which the user has to be a member.
 */
export const requireActor = (ports: Pick<Ports, 'apiKeys' | 'people' | 'clock' | 'secrets'>) => {
  const actorWith = authenticate(ports);
  const userWith = authenticateSession(ports);
  const memberOfRequest = async (
    request: FastifyRequest,
    presented: string,
  ): Promise<Result<Actor, RequestError>> => {
    const workspace = request.headers[WORKSPACE_HEADER];
    const workspaceId =
      typeof workspace === 'string' && isUuid(workspace) ? toUuid(workspace) : null;
    const current = await userWith(presented, workspaceId);
    if (current === null) return err({ kind: 'unauthorized' });
    if (workspaceId === null) return err({ kind: 'workspace-not-named', found: workspace });
    noteUser(request, current);
    const { user, membership } = current;
    return membership ? ok(memberOf(workspaceId, user, membership)) : err({ kind: 'not-a-member' });
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const presented = apiKeyOf(request);
    const known =
      presented !== undefined && isFromCookie(request) && parseSessionToken(presented)
        ? await memberOfRequest(request, presented)
        : await actorWith(presented);
    if (known.isErr()) return sendError(reply, known.error);
    request.setDecorator(ACTOR, { ...known.value, requestId: request.id });
    return undefined;
  };
};

/**
 * Returns whether {@link requireActor} has found the actor of `request`, with any permissions.
 */
export const hasActor = (request: FastifyRequest): boolean =>
  request.getDecorator<Actor | null>(ACTOR) !== null;

/**
 * Returns the actor that {@link requireActor} has noted for `request`; throws on routes that
 * require no key.
 */
export const actorOf = (request: FastifyRequest): Actor => {
  const actor = request.getDecorator<Actor | null>(ACTOR);
  if (actor === null) throw new Error('The route does not require a key');
  return actor;
};
