import { isUuid, toUuid, type Uuid } from '@content-publishing/domain';
import type { Passkey, User, UserSession } from '@content-publishing/domain/people';
import { errAsync, ResultAsync } from 'neverthrow';
import { operatorOf } from '../authentication/actor.ts';
import type { Forbidden } from '../errors/access-errors.ts';
import type { UserNotFound } from '../errors/people-errors.ts';
import type { ErrorOf } from '../errors/use-case-errors.ts';
import type { Ports } from '../ports.ts';
import { findOr } from '../use-case/find-or.ts';
import { type IssuedRecovery, issueRecovery } from './manage-invitations.ts';
import { removeMember } from './manage-members.ts';
import type { NamedMembership } from './member-ports.ts';

/** User as the operator sees one in a list. */
export interface UserOverview extends User {
  readonly workspaces: readonly Pick<
    NamedMembership,
    'workspaceId' | 'workspaceName' | 'role' | 'authorId'
  >[];
}

/** User as the operator sees one. */
export interface UserDetails extends UserOverview {
  readonly passkeys: readonly Pick<
    Passkey,
    'label' | 'rpId' | 'isSynced' | 'createdAt' | 'lastUsedAt'
  >[];
  readonly identities: readonly { readonly issuer: string }[];
  readonly sessions: readonly Pick<UserSession, 'method' | 'agent' | 'createdAt' | 'seenAt'>[];
}

const findUser = ({ people }: Pick<Ports, 'people'>, reference: string) =>
  findOr(isUuid(reference) ? toUuid(reference) : undefined, people.findUser, {
    kind: 'user-not-found' as const,
    reference,
  });

const overviewOf = async (
  { people }: Pick<Ports, 'people'>,
  user: User,
): Promise<UserOverview> => ({
  ...user,
  workspaces: (await people.listMemberships(user.id)).map(
    ({ workspaceId, workspaceName, role, authorId }) => ({
      ...{ workspaceId, workspaceName, role, authorId },
    }),
  ),
});

/**
 * Returns all users with their workspaces, oldest first; with `workspaceId` those of one workspace.
 *
 * @example
 * const users = await listUsers(ports)();
 */
export const listUsers =
  (ports: Pick<Ports, 'people'>) =>
  async (workspaceId?: Uuid): Promise<readonly UserOverview[]> => {
    const users: UserOverview[] = [];
    for (const user of await ports.people.listUsers()) users.push(await overviewOf(ports, user));
    return workspaceId === undefined
      ? users
      : users.filter(({ workspaces }) => workspaces.some((one) => one.workspaceId === workspaceId));
  };

/**
 * Returns a user with the workspaces, the ways in and the sessions.
 *
 * @example
 * const user = await showUser(ports)(userId);
 */
export const showUser =
  (ports: Pick<Ports, 'people' | 'clock'>) =>
  (reference: string): ResultAsync<UserDetails, UserNotFound> =>
    findUser(ports, reference).map(async (user) => {
      const { people, clock } = ports;
      return {
        ...(await overviewOf(ports, user)),
        passkeys: (await people.listPasskeys(user.id)).map(
          ({ label, rpId, isSynced, createdAt, lastUsedAt }) => ({
            ...{ label, rpId, isSynced, createdAt, lastUsedAt },
          }),
        ),
        identities: (await people.listIdentities(user.id)).map(({ issuer }) => ({ issuer })),
        sessions: (await people.listSessions(user.id, clock.now())).map(
          ({ method, agent, createdAt, seenAt }) => ({ method, agent, createdAt, seenAt }),
        ),
      };
    });

type RemovalError = UserNotFound | Forbidden | ErrorOf<(typeof removeMember.errors)[number]>;

/**
 * Removes a user with all sessions and ways in, and before from each workspace as
 * {@link removeMember} does. The live keys that the user issued stay.
 *
 * @example
 * await removeUser(ports)(userId);
 */
export const removeUser =
  (ports: Pick<Ports, 'people' | 'ids' | 'clock'>) =>
  (reference: string): ResultAsync<UserOverview, RemovalError> => {
    const removeFrom = removeMember(ports);
    return findUser(ports, reference)
      .map((user) => overviewOf(ports, user))
      .andThen((user): ResultAsync<UserOverview, RemovalError> => {
        const removed = user.workspaces.map(({ workspaceId }) =>
          removeFrom(operatorOf(workspaceId), { reference: user.id }),
        );
        return ResultAsync.combine(removed)
          .map(() => ports.people.removeUser(user.id))
          .map(() => user);
      });
  };

type RecoveryError = UserNotFound | Forbidden | ErrorOf<(typeof issueRecovery.errors)[number]>;

/**
 * Makes a link for a user who has lost every passkey, in the name of the first workspace of the user.
 *
 * @example
 * const { token } = (await recoverUser(ports)(userId))._unsafeUnwrap();
 */
export const recoverUser =
  (ports: Pick<Ports, 'people' | 'ids' | 'clock' | 'secrets'>) =>
  (reference: string): ResultAsync<IssuedRecovery, RecoveryError> =>
    findUser(ports, reference)
      .map((user) => overviewOf(ports, user))
      .andThen(({ id, workspaces: [first] }): ResultAsync<IssuedRecovery, RecoveryError> =>
        first === undefined
          ? errAsync({ kind: 'user-not-found', reference })
          : issueRecovery(ports)(operatorOf(first.workspaceId), id),
      );

/**
 * Ends all sessions of a user.
 *
 * @example
 * const { ended } = (await signOutUser(ports)(userId))._unsafeUnwrap();
 */
export const signOutUser =
  (ports: Pick<Ports, 'people'>) =>
  (reference: string): ResultAsync<{ readonly ended: number }, UserNotFound> =>
    findUser(ports, reference).map(async ({ id }) => ({
      ended: await ports.people.endSessions(id),
    }));
