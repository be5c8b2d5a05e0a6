import type { Uuid } from '@content-publishing/domain';
import {
  createUserSession,
  formatSessionToken,
  type UserSession,
} from '@content-publishing/domain/people';
import type { Ports } from '../../ports.ts';
import type { StoredSession } from '../session-ports.ts';

/** Browser in which a ceremony takes place. */
export interface Browser {
  /** Its user agent; `null` without one. */
  readonly agent: string | null;
  /** Session that it has presented, which ends with the next one; `null` without one. */
  readonly session: Pick<UserSession, 'id' | 'userId'> | null;
  /** Id of the request, which the activity gets. */
  readonly requestId: string;
}

/** Sign-in of a user, now or at the instant that the issuer tells. */
export type SigningIn = Pick<UserSession, 'userId' | 'method'> & {
  readonly authenticatedAt?: UserSession['authenticatedAt'] | null;
};

/** User who has signed in. */
export interface SignedIn {
  readonly userId: Uuid;
  /** Value of the cookie of the new session. */
  readonly token: string;
}

/** Returns a session of a user who has signed in; it is not stored. */
export const newSession = (
  { clock, ids, secrets }: Pick<Ports, 'clock' | 'ids' | 'secrets'>,
  signedIn: SigningIn,
  { agent }: Pick<Browser, 'agent'>,
): SignedIn & { readonly session: StoredSession } => {
  const id = ids.next();
  const secret = secrets.generate();
  const session = createUserSession({ ...signedIn, id, agent }, clock.now());
  return {
    session: { ...session, secretHash: secrets.hash(secret) },
    userId: signedIn.userId,
    token: formatSessionToken({ id, secret }),
  };
};

/** Ends the session that a browser has presented, if any. */
export const endPresented = async (
  { endSession }: Pick<Ports['people'], 'endSession'>,
  { session }: Pick<Browser, 'session'>,
): Promise<void> => {
  if (session) await endSession(session.userId, session.id);
};

/**
 * Signs a user in: stores a new session, and ends the one that the browser has presented. Returns `null`
 * without such a user, and unless `isStillIn` returns afterwards that the way in is one of the user. A recovery that removes the
 * way in at the same time either sees the new session, and ends it, or is seen here.
 */
export const signIn = async (
  ports: Pick<Ports, 'clock' | 'ids' | 'people' | 'secrets'>,
  user: SigningIn,
  browser: Browser,
  isStillIn: () => Promise<boolean>,
): Promise<SignedIn | null> => {
  const { session, ...signedIn } = newSession(ports, user, browser);
  if (!(await ports.people.openSession(session))) return null;
  if (!(await isStillIn())) {
    await ports.people.endSession(session.userId, session.id);
    return null;
  }
  await endPresented(ports.people, browser);
  return signedIn;
};
