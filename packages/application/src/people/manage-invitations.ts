import { pageOf } from '@content-publishing/domain';
import {
  daysAfter,
  DEFAULT_INVITATION_DAYS,
  formatInvitationToken,
  type Invitation,
  invitationRecord,
  parseInvitationDraft,
  RECOVERY_DAYS,
  type StoredInvitation,
} from '@content-publishing/domain/people';
import { errAsync, type ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { type Actor, signatureOf } from '../authentication/actor.ts';
import type { IdempotencyKeyInUse, WorkspaceNotFound } from '../errors/errors.ts';
import type {
  OwnRecovery,
  RecoveryBeyondOwner,
  TooManyInvitations,
} from '../errors/people-errors.ts';
import type { CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord } from '../records/create-record.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';
import { type AuthorNotFound, checkAuthor } from './check-author.ts';
import { findMember } from './manage-members.ts';

type Deps = Pick<Ports, 'people' | 'ids' | 'clock' | 'secrets'>;

type StoreError = IdempotencyKeyInUse | TooManyInvitations | WorkspaceNotFound;

/** Invitation that was just made; `token` is null in the response to a repeated request. */
export interface IssuedInvitation extends Invitation {
  /** Token of its link, shown once. */
  readonly token: string | null;
}

/** Link for a member who has lost every passkey. */
export interface IssuedRecovery {
  readonly token: string;
  readonly expiresAt: string;
}

/**
 * Returns a page of the open invitations of the workspace, without their links, also of those whose maker
 * is by now no owner (management API, GET /external/invitations). The input is the query with numbers already converted from strings.
 *
 * @example
 * const page = await listInvitations(ports)(actor, {});
 */
export const listInvitations = useCase(
  { permissions: ['people:write'], errors: ['invalid-input'] },
  ({ people, clock }: Pick<Ports, 'people' | 'clock'>) =>
    ({ workspaceId }, input: unknown) =>
      invitationRecord.list.parse(input).asyncMap(async (query) => {
        const { total, data } = await people.listInvitations(workspaceId, query, clock.now());
        return pageOf(query, { total, data: data.map((one) => shown(one, one.isUsable)) });
      }),
);

/**
 * Makes an invitation (management API, POST /external/invitations); the draft is
 * `{role, authorId?, name?, expiresInDays?}`. Only the hash of its secret is stored. With an idempotency
 * key it is made once; the response to a repeated request has no link.
 *
 * @example
 * const draft = { role: 'editor', name: 'Grace' };
 * const { record } = (await createInvitation(ports)(actor, { draft }))._unsafeUnwrap();
 */
export const createInvitation = useCase(
  {
    permissions: ['people:write'],
    errors: [
      'malformed-idempotency-key',
      'invalid-input',
      'idempotency-key-reused',
      'reference-not-found',
      'too-many-invitations',
    ],
  },
  (ports: Deps & Pick<Ports, 'authors' | 'idempotencyKeys'>) =>
    (actor, creation: CreationRequest) =>
      createRecord(ports, actor, creation, {
        operation: 'create invitation',
        parse: parseInvitationDraft,
        store: (
          draft,
          { id, workspaceId, now },
          keyed,
        ): ResultAsync<IssuedInvitation, StoreError | AuthorNotFound> =>
          checkAuthor(ports, workspaceId, draft).andThen(
            ({
              role,
              authorId,
              name,
              expiresInDays,
            }): ResultAsync<IssuedInvitation, StoreError> => {
              const secret = ports.secrets.generate();
              const invitation: StoredInvitation = {
                ...{ id, workspaceId, userId: null, grant: { role, authorId }, name },
                secretHash: ports.secrets.hash(secret),
                createdBy: makerOf(actor),
                createdAt: now,
                expiresAt: daysAfter(now, expiresInDays),
              };
              return ports.people
                .insertInvitation(invitation, {
                  activity: activityOf(ports, actor, 'invitation.created', { id, name }),
                  idempotency: keyed({ ...shown(invitation), token: null }),
                })
                .map(() => ({
                  ...shown(invitation),
                  token: formatInvitationToken({ id, secret }),
                }));
            },
          ),
      }),
);

/**
 * Gives an open invitation another link and term, with which the former link is void (management API,
 * POST /external/invitations/{id}/link).
 *
 * @example
 * const { token } = (await renewInvitation(ports)(actor, invitationId))._unsafeUnwrap();
 */
export const renewInvitation = useCase(
  { permissions: ['people:write'], errors: ['record-not-found'] },
  (ports: Deps) => (actor, reference: string) => {
    const secret = ports.secrets.generate();
    const now = ports.clock.now();
    return findOr(
      parseUuid(reference),
      (id) =>
        ports.people.renewInvitation(actor.workspaceId, id, {
          secretHash: ports.secrets.hash(secret),
          createdBy: makerOf(actor),
          now,
          expiresAt: daysAfter(now, DEFAULT_INVITATION_DAYS),
          noted: ({ name }) => activityOf(ports, actor, 'invitation.created', { id, name }),
        }),
      notFound(reference),
    ).map((renewed) => ({
      ...shown(renewed),
      token: formatInvitationToken({ id: renewed.id, secret }),
    }));
  },
);

/**
 * Revokes an open invitation (management API, DELETE /external/invitations/{id}).
 *
 * @example
 * await revokeInvitation(ports)(actor, invitationId);
 */
export const revokeInvitation = useCase(
  { permissions: ['people:write'], errors: ['record-not-found'] },
  (ports: Pick<Ports, 'people' | 'ids' | 'clock'>) => (actor, reference: string) =>
    findOr(
      parseUuid(reference),
      (id) =>
        ports.people.removeInvitation(actor.workspaceId, id, ports.clock.now(), ({ name }) =>
          activityOf(ports, actor, 'invitation.revoked', { id, name }),
        ),
      notFound(reference),
    ).map((revoked) => shown(revoked, false)),
);

/**
 * Makes a link for a member who has lost every passkey, in place of earlier ones (management API, POST
 * /external/members/{userId}/recovery). An owner makes one only for users whose every workspace the owner
 * owns, and not for oneself: that would be a way around signing in again.
 *
 * @example
 * const { token } = (await issueRecovery(ports)(actor, userId))._unsafeUnwrap();
 */
export const issueRecovery = useCase(
  {
    permissions: ['people:write'],
    errors: ['record-not-found', 'own-recovery', 'recovery-beyond-owner'],
  },
  (ports: Deps) => (actor, reference: string) => {
    const { workspaceId } = actor;
    const missing = { kind: 'record-not-found' as const, record: 'member' as const, reference };
    return findOr(reference, (id) => findMember(ports, workspaceId, id), missing).andThen(
      ({ userId, name }): ResultAsync<IssuedRecovery, OwnRecovery | RecoveryBeyondOwner> => {
        if (actor.kind === 'user' && actor.id === userId) return errAsync({ kind: 'own-recovery' });
        const { ids, clock, secrets, people } = ports;
        const [id, secret, now] = [ids.next(), secrets.generate(), clock.now()];
        const expiresAt = daysAfter(now, RECOVERY_DAYS);
        return people
          .insertRecovery(
            {
              ...{ id, workspaceId, userId, grant: null, name: null },
              secretHash: secrets.hash(secret),
              createdBy: makerOf(actor),
              ...{ createdAt: now, expiresAt },
            },
            activityOf(ports, actor, 'member.recovery-issued', { id: userId, name }),
          )
          .map(() => ({ token: formatInvitationToken({ id, secret }), expiresAt }));
      },
    );
  },
);

/** Returns who makes a link; `null` for the operator. */
const makerOf = (actor: Actor): StoredInvitation['createdBy'] => {
  const { userId, userName } = signatureOf(actor);
  return userId === null ? null : { id: userId, name: userName ?? '' };
};

/** Returns an invitation as the owners of its workspace see it. */
const shown = (
  { id, grant, name, createdBy, createdAt, expiresAt }: StoredInvitation,
  isUsable = true,
): Invitation => ({
  id,
  role: grant?.role ?? 'viewer',
  authorId: grant?.authorId ?? null,
  name,
  invitedBy: createdBy?.name ?? null,
  createdAt,
  expiresAt,
  isUsable,
});

const notFound = (reference: string) => ({
  ...{ kind: 'record-not-found' as const, record: 'invitation' as const, reference },
});
