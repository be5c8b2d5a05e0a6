import {
  authenticateSession,
  type CurrentUser,
  getDashboardSession,
  type Ports,
} from '@content-publishing/application';
import type { DashboardSession } from '@content-publishing/domain/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renewDashboardCookie, setSessionCookie } from '../../auth/dashboard-cookie.ts';

type Deps = Pick<Ports, 'clock' | 'issuer' | 'passkeys' | 'people' | 'secrets'>;

/**
 * Returns a function that sets the cookie of a new session with the token `token`, and returns the user
 * as GET /dashboard/session does.
 */
export const signedInWith = (ports: Deps, publicUrl: () => string) => {
  const userWith = authenticateSession(ports);
  const sessionOf = getDashboardSession(ports);
  return async (reply: FastifyReply, token: string): Promise<DashboardSession> => {
    const current = await userWith(token, null);
    if (current) setSessionCookie(reply, publicUrl(), token, secondsLeft(ports, current));
    return sessionOf(current);
  };
};

/** Sets the cookie of a session again, so that it ends with the session. */
export const renewSessionCookie = (
  ports: Pick<Ports, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  current: Pick<CurrentUser, 'session'>,
): void => renewDashboardCookie(request, reply, secondsLeft(ports, current));

const secondsLeft = (
  { clock }: Pick<Ports, 'clock'>,
  { session: { expiresAt } }: Pick<CurrentUser, 'session'>,
): number => Math.floor((Date.parse(expiresAt) - Date.parse(clock.now())) / 1000);
