import {
  type OpenedInvitation,
  parseInvitationToken,
  type StoredInvitation,
} from '@content-publishing/domain/people';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { memberOf } from '../authentication/actor.ts';
import { hashesEqual } from '../authentication/hash-equality.ts';
import type { InvitationNotFound } from '../errors/people-errors.ts';
import type { Ports } from '../ports.ts';
import type { CurrentUser } from './authenticate-session.ts';
import type { Joining } from './invitation-ports.ts';
import type { PeopleRepository } from './ports.ts';

const NOT_FOUND: InvitationNotFound = { kind: 'invitation-not-found' };

/**
 * Finds the link with a token, without using it up. A link counts while the owner who made it is one, so
 * that a former owner has no way back in.
 */
export const findLink =
  ({ people, clock, secrets }: Pick<Ports, 'people' | 'clock' | 'secrets'>) =>
  (text: string): ResultAsync<StoredInvitation, InvitationNotFound> => {
    const find = async (): Promise<Result<StoredInvitation, InvitationNotFound>> => {
      const token = parseInvitationToken(text);
      const found = token && (await people.findInvitation(token.id, clock.now()));
      const isRight = found && hashesEqual(found.secretHash, secrets.hash(token.secret));
      if (!isRight) return err(NOT_FOUND);
      const { workspaceId, createdBy } = found;
      const maker = createdBy && (await people.findMember(workspaceId, createdBy.id));
      return createdBy === null || maker?.role === 'owner' ? ok(found) : err(NOT_FOUND);
    };
    return new ResultAsync(find());
  };

/**
 * Returns what the link with a token is for (management API, POST /dashboard/invitations/open). It uses
 * up nothing.
 *
 * @example
 * const { workspace, role } = (await openInvitation(ports)('cpi_…'))._unsafeUnwrap();
 */
export const openInvitation = (
  ports: Pick<Ports, 'people' | 'clock' | 'secrets' | 'workspaces'>,
) => {
  const find = findLink(ports);
  return (token: string): ResultAsync<OpenedInvitation, InvitationNotFound> =>
    find(token).map(async ({ workspaceId, userId, grant, name, createdBy, expiresAt }) => ({
      kind: grant ? 'join' : 'recovery',
      workspace: { name: (await ports.workspaces.find(workspaceId))?.name ?? '' },
      role: grant?.role ?? null,
      invitedBy: createdBy?.name ?? null,
      name: userId ? ((await ports.people.findUser(userId))?.name ?? null) : name,
      expiresAt,
    }));
};

/** Returns the function that makes the activity entry of a user who joins. */
export const noteJoining =
  (ports: Pick<Ports, 'ids' | 'clock'>, requestId: string): Joining['noted'] =>
  (membership, { id, name }) =>
    activityOf(
      ports,
      { ...memberOf(membership.workspaceId, { id, name }, membership), requestId },
      'member.joined',
      { id, name },
    );

/**
 * Makes the user who is signed in a member by the link with a token (management API, POST
 * /dashboard/invitations/accept).
 *
 * @example
 * await acceptInvitation(ports)(current, 'cpi_…', requestId);
 */
export const acceptInvitation =
  (ports: Pick<Ports, 'people' | 'clock' | 'ids' | 'secrets'>) =>
  (
    { user }: Pick<CurrentUser, 'user'>,
    text: string,
    requestId: string,
  ): ReturnType<PeopleRepository['join']> => {
    const { people, clock, secrets } = ports;
    const token = parseInvitationToken(text);
    if (!token) return errAsync(NOT_FOUND);
    return people.join({
      invitation: { id: token.id, secretHash: secrets.hash(token.secret) },
      user: { id: user.id },
      now: clock.now(),
      noted: noteJoining(ports, requestId),
    });
  };
