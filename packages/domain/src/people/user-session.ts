import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import {
  type DateTime,
  DateTimeSchema,
  Nullable,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { formatToken, parseToken } from '../tenant/token.ts';

/** Ways of signing in. */
export const SESSION_METHODS = ['passkey', 'oidc'] as const;

/** Way of signing in, by which a session ends sooner or later. */
export type SessionMethod = (typeof SESSION_METHODS)[number];

/** Maximum sessions of a user; a further one ends the oldest. */
export const MAX_SESSIONS = 20;

/** Minimum time between two uses of a session that are stored in its `seenAt`, in milliseconds. */
export const SEEN_PRECISION_MS = 5 * 60 * 1000;

/** Age in seconds up to which a session is fresh: enough to change ways in. */
export const FRESH_SECONDS = 15 * 60;

/** Maximum code points of the user agent of a session; a longer one is cut. */
const MAX_AGENT_LENGTH = 200;

/** Session of a user who signed in, as it is stored beside the hash of its secret. */
export interface UserSession {
  readonly id: Uuid;
  readonly userId: Uuid;
  readonly method: SessionMethod;
  /** User agent that signed in; `null` without one. */
  readonly agent: string | null;
  readonly createdAt: DateTime;
  /** Instant at which the user has signed in, which at the issuer can be earlier than here. */
  readonly authenticatedAt: DateTime;
  readonly seenAt: DateTime;
  readonly expiresAt: DateTime;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum time after signing in, and after the last use, in milliseconds. */
const LIFETIMES: Readonly<
  Record<SessionMethod, { readonly whole: number; readonly idle: number }>
> = {
  passkey: { whole: 30 * DAY_MS, idle: 7 * DAY_MS },
  // A person who is gone at the issuer is gone here within the day.
  oidc: { whole: 12 * HOUR_MS, idle: 12 * HOUR_MS },
};

/**
 * Returns when a session ends that was used at `seenAt`.
 *
 * @example
 * sessionExpiry({ method: 'oidc', createdAt: '2026-01-31T09:00:00.000Z' }, seenAt); // '2026-01-31T21:00:00.000Z'
 */
export const sessionExpiry = (
  { method, createdAt }: Pick<UserSession, 'method' | 'createdAt'>,
  seenAt: DateTime,
): DateTime => {
  const { whole, idle } = LIFETIMES[method];
  const end = Math.min(Date.parse(createdAt) + whole, Date.parse(seenAt) + idle);
  return new Date(end).toISOString();
};

/**
 * Returns the session of a user who signs in at `now`. `authenticatedAt` is an earlier instant of signing in
 * at the issuer, if it tells one.
 *
 * @example
 * createUserSession({ id, userId, method: 'passkey', agent: null }, now).expiresAt; // 7 days later
 */
export const createUserSession = (
  {
    agent,
    authenticatedAt,
    ...signedIn
  }: Pick<UserSession, 'id' | 'userId' | 'method' | 'agent'> & {
    readonly authenticatedAt?: DateTime | null;
  },
  now: DateTime,
): UserSession => ({
  ...signedIn,
  agent: agent && [...agent].slice(0, MAX_AGENT_LENGTH).join(''),
  createdAt: now,
  // The clock of the issuer may be ahead.
  authenticatedAt: authenticatedAt && authenticatedAt < now ? authenticatedAt : now,
  seenAt: now,
  expiresAt: sessionExpiry({ method: signedIn.method, createdAt: now }, now),
});

/**
 * Returns whether the user has signed in so recently that ways in can be changed.
 *
 * @example
 * isFresh(session, now); // false 15 minutes after signing in
 */
export const isFresh = (
  { authenticatedAt }: Pick<UserSession, 'authenticatedAt'>,
  now: DateTime,
): boolean => Date.parse(now) - Date.parse(authenticatedAt) < FRESH_SECONDS * 1000;

/** Schema of the sessions of a user (GET /dashboard/sessions). */
export const UserSessionsSchema = Type.Object(
  {
    data: described(
      'The sessions.',
      Type.Array(
        Type.Object(
          {
            id: described('Id of the session, a UUID; not its secret.', UuidSchema),
            method: OneOf(SESSION_METHODS, { description: 'Way of signing in.' }),
            agent: described('User agent that signed in; null without one.', Nullable(Text())),
            createdAt: described('Instant of signing in, in UTC.', DateTimeSchema),
            seenAt: described('Instant of the last use, in UTC, to 5 minutes.', DateTimeSchema),
            isCurrent: described('Whether it is the session of this request.', Type.Boolean()),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  {
    $id: 'UserSessions',
    description: 'Sessions of the user, the last used first.',
    additionalProperties: false,
  },
);

/** Sessions of a user, the last used first. */
export type UserSessions = DeepReadonly<Static<typeof UserSessionsSchema>>;

/**
 * Formats the value of the cookie of a session: `cpu_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatSessionToken({ id, secret }); // 'cpu_…_…'
 */
export const formatSessionToken = formatToken('cpu');

/**
 * Parses the value of the cookie of a session; `undefined` for a text that does not have the form of one.
 *
 * @example
 * parseSessionToken('no session'); // undefined
 */
export const parseSessionToken = parseToken('cpu');
