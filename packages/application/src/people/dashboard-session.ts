import { type DashboardSession, isFresh, type User } from '@content-publishing/domain/people';
import type { Ports } from '../ports.ts';
import type { CurrentUser } from './authenticate-session.ts';

type Deps = Pick<Ports, 'clock' | 'issuer' | 'passkeys' | 'people'>;

/**
 * Returns the user who is signed in, with the workspaces of the user, and the ways of signing in
 * (management API, GET /dashboard/session); `null` for a browser without a session.
 *
 * @example
 * const { user, workspaces } = await getDashboardSession(ports)(current);
 */
export const getDashboardSession =
  ({ clock, issuer, passkeys, people }: Deps) =>
  async (current: Pick<CurrentUser, 'session' | 'user'> | null): Promise<DashboardSession> => ({
    user: current && shown(current.user),
    session: current && {
      id: current.session.id,
      method: current.session.method,
      createdAt: current.session.createdAt,
      expiresAt: current.session.expiresAt,
      isFresh: isFresh(current.session, clock.now()),
    },
    workspaces: current
      ? (await people.listMemberships(current.user.id)).map(
          ({ workspaceId, workspaceName, role, authorId }) => ({
            ...{ id: workspaceId, name: workspaceName, role, authorId },
          }),
        )
      : [],
    signIn: { passkey: passkeys !== null, oidc: issuer && { name: issuer.name }, key: true },
  });

/** Returns a user as the user sees it. */
export const shown = ({ id, name, email }: User): NonNullable<DashboardSession['user']> => ({
  ...{ id, name, email },
});
