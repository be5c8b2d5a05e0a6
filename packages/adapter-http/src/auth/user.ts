import { authenticateSession, type CurrentUser, type Ports } from '@content-publishing/application';
import { isFresh } from '@content-publishing/domain/people';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../errors/send-error.ts';
import { dashboardCookieOf, isFromDashboard } from './dashboard-cookie.ts';

const USER = 'user';

/** Declares the user of requests to Fastify. Call it before {@link requireUser} runs. */
export const decorateWithUser = (server: FastifyInstance): void => {
  server.decorateRequest(USER, null);
};

/** Hook that rejects a request that no page of the service itself has made. */
export const rejectForeign = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void => {
  if (isFromDashboard(request)) done();
  else sendError(reply, { kind: 'not-from-dashboard' });
};

type SessionPorts = Pick<Ports, 'people' | 'clock' | 'secrets'>;

/** Returns a hook that notes the user of a request for {@link userOf}, if the user is signed in. */
export const findUser = (ports: SessionPorts) => {
  const userWith = authenticateSession(ports);
  return async (request: FastifyRequest): Promise<void> => {
    noteUser(request, await userWith(dashboardCookieOf(request), null));
  };
};

/** Returns a hook that rejects a request without a valid session with 401. */
export const requireUser = (ports: SessionPorts) => {
  const find = findUser(ports);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    await find(request);
    return userOf(request) ? undefined : sendError(reply, { kind: 'unauthorized' });
  };
};

/**
 * Returns a hook that rejects a request of a user who has signed in too long ago with 401 (RFC 9470). It
 * runs after {@link requireUser}.
 */
export const requireFreshUser =
  ({ clock }: Pick<Ports, 'clock'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isFresh(presentUser(request).session, clock.now())
      ? undefined
      : sendError(reply, { kind: 'not-fresh' });

/** Notes the user of a request for {@link userOf}. */
export const noteUser = (request: FastifyRequest, user: CurrentUser | null): void => {
  request.setDecorator(USER, user);
};

/** Returns the user of a request; `null` for a browser that is not signed in. */
export const userOf = (request: FastifyRequest): CurrentUser | null =>
  request.getDecorator<CurrentUser | null>(USER);

/** Returns the user of a request; throws on routes that require none. */
export const presentUser = (request: FastifyRequest): CurrentUser => {
  const user = userOf(request);
  if (user === null) throw new Error('The route does not require a user');
  return user;
};
