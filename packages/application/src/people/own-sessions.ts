import { type InvalidInput, isUuid, toUuid } from '@content-publishing/domain';
import {
  type DashboardSession,
  parseUserPatch,
  type UserSessions,
} from '@content-publishing/domain/people';
import { err, ok, type ResultAsync } from 'neverthrow';
import type { RecordNotFound, Unauthorized } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { findOr } from '../use-case/find-or.ts';
import type { CurrentUser } from './authenticate-session.ts';
import { shown } from './dashboard-session.ts';

/**
 * Changes the name of the user (management API, PATCH /dashboard/user). Records keep the former name.
 *
 * @example
 * await renameUser(ports)(current, { name: 'Ada Lovelace' });
 */
export const renameUser =
  ({ people }: Pick<Ports, 'people'>) =>
  (
    { user: { id } }: Pick<CurrentUser, 'user'>,
    input: unknown,
  ): ResultAsync<NonNullable<DashboardSession['user']>, InvalidInput | Unauthorized> =>
    parseUserPatch(input)
      .asyncMap((fields) => people.updateUser(id, fields))
      // The user was removed during the request.
      .andThen((user) => (user ? ok(shown(user)) : err({ kind: 'unauthorized' as const })));

/**
 * Returns the sessions of the user (management API, GET /dashboard/sessions), the last used first.
 *
 * @example
 * const { data } = await listOwnSessions(ports)(current);
 */
export const listOwnSessions =
  ({ people, clock }: Pick<Ports, 'people' | 'clock'>) =>
  async ({ user, session }: Pick<CurrentUser, 'user' | 'session'>): Promise<UserSessions> => ({
    data: (await people.listSessions(user.id, clock.now())).map(
      ({ id, method, agent, createdAt, seenAt }) => ({
        ...{ id, method, agent, createdAt, seenAt, isCurrent: id === session.id },
      }),
    ),
  });

/**
 * Ends a session of the user (management API, DELETE /dashboard/sessions/{id}).
 *
 * @example
 * await endOwnSession(ports)(current, sessionId);
 */
export const endOwnSession =
  ({ people }: Pick<Ports, 'people'>) =>
  (
    { user }: Pick<CurrentUser, 'user'>,
    reference: string,
  ): ResultAsync<{ readonly id: string }, RecordNotFound> =>
    findOr(
      isUuid(reference) ? toUuid(reference) : undefined,
      async (id) => ((await people.endSession(user.id, id)) ? { id } : null),
      { kind: 'record-not-found' as const, record: 'session' as const, reference },
    );

/**
 * Ends all sessions of the user, this one too (management API, DELETE /dashboard/sessions).
 *
 * @example
 * await endOwnSessions(ports)(current);
 */
export const endOwnSessions =
  ({ people }: Pick<Ports, 'people'>) =>
  async ({ user }: Pick<CurrentUser, 'user'>): Promise<{ readonly ended: number }> => ({
    ended: await people.endSessions(user.id),
  });
