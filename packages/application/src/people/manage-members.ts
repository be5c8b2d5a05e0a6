import { pageOf, type Uuid } from '@content-publishing/domain';
import {
  type Member,
  memberRecord,
  memberVersion,
  parseMemberPatch,
  parseMemberRemoval,
  type RemovedMember,
} from '@content-publishing/domain/people';
import type { Permission } from '@content-publishing/domain/tenant';
import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { Actor } from '../authentication/actor.ts';
import type { Forbidden } from '../errors/access-errors.ts';
import type { RecordConflict } from '../errors/errors.ts';
import type { LastOwner } from '../errors/people-errors.ts';
import type { Ports } from '../ports.ts';
import { findById } from '../records/find-records.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { authorize, useCase } from '../use-case/use-case.ts';
import { checkAuthor } from './check-author.ts';
import { mayOwnersChange } from './owners.ts';

type Deps = Pick<Ports, 'people' | 'ids' | 'clock'>;

/** Finds a member by the id of the user. */
export const findMember = findById(({ people }: Pick<Ports, 'people'>) => ({
  find: people.findMember,
}));

/**
 * Returns a page of the members of the workspace (management API, GET /external/members); only owners
 * see addresses. The input is the query with numbers already converted from strings.
 *
 * @example
 * const page = await listMembers(ports)(actor, { orderBy: 'name', order: 'asc' });
 */
export const listMembers = useCase(
  { permissions: ['people:read'], errors: ['invalid-input'] },
  ({ people }: Pick<Ports, 'people'>) =>
    ({ workspaceId, permissions }, input: unknown) =>
      memberRecord.list.parse(input).asyncMap(async (query) => {
        const page = pageOf(query, await people.listMembers(workspaceId, query));
        if (permissions.has('people:write')) return page;
        return { ...page, data: page.data.map((member) => ({ ...member, email: null })) };
      }),
);

/**
 * Gives a member another role or author (management API, PATCH /external/members/{userId}). It takes
 * effect at the next request of the member.
 *
 * Errors, in this order: a missing member, another version than the caller knows, invalid input (all
 * violations), an author who is not in the workspace, the last owner.
 *
 * @example
 * await updateMember(ports)(actor, { reference: userId, patch: { role: 'editor' } });
 */
export const updateMember = useCase(
  {
    permissions: ['people:write'],
    errors: [
      'record-not-found',
      'record-changed',
      'invalid-input',
      'reference-not-found',
      'last-owner',
    ],
  },
  (ports: Deps & Pick<Ports, 'authors'>) => (actor, change: RecordChange) => {
    const { workspaceId } = actor;
    return savePatched(change, {
      record: 'member',
      find: () => findMember(ports, workspaceId, change.reference),
      versionOf: memberVersion,
      save: (former) =>
        parseMemberPatch(former, change.patch)
          .asyncAndThen((grant) => checkAuthor(ports, workspaceId, grant))
          .andThen((grant) =>
            storeChange<Member, Forbidden | LastOwner | RecordConflict>(
              former,
              { ...former, ...grant },
              (fields) =>
                ports.people.changeMember(workspaceId, former.userId, {
                  expected: former,
                  grant,
                  check: (owners) => mayOwnersChange(actor, owners, former.userId, grant),
                  activity: activityOf(ports, actor, 'member.updated', named(former), fields),
                }),
            ),
          ),
    });
  },
);

/** Removal of a member that a client requests. */
export interface MemberRemovalRequest {
  /** Id of the user. */
  readonly reference: string;
  /** `{revokeKeys?}`, with booleans already converted from strings. */
  readonly query?: unknown;
  /** The member must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/**
 * Removes a member from the workspace, with the preview tokens that the member issued (management API,
 * DELETE /external/members/{userId}); members can leave. The live keys that the member issued are named,
 * and revoked on request.
 *
 * Errors, in this order: invalid input, a missing member, another member than oneself without
 * people:write, another version than the caller knows, the last owner.
 *
 * @example
 * const { keys } = (await removeMember(ports)(actor, { reference: userId }))._unsafeUnwrap();
 */
export const removeMember = useCase(
  {
    permissions: ['people:write', 'people:read'],
    errors: ['record-not-found', 'record-changed', 'invalid-input', 'last-owner'],
  },
  (ports: Deps) =>
    (actor, { reference, query = {}, versions }: MemberRemovalRequest) => {
      const { workspaceId } = actor;
      return parseMemberRemoval(query).asyncAndThen(({ revokeKeys = false }) =>
        savePatched(
          { reference, patch: undefined, versions },
          {
            record: 'member',
            find: () => findMember(ports, workspaceId, reference),
            mayChange: ({ userId }) => mayRemove(actor, userId, revokeKeys),
            versionOf: memberVersion,
            save: (former): ResultAsync<RemovedMember, Forbidden | LastOwner | RecordConflict> =>
              ports.people
                .removeMember<Forbidden | LastOwner>(workspaceId, former.userId, {
                  now: ports.clock.now(),
                  expected: versions && former,
                  check: (owners) => mayOwnersChange(actor, owners, former.userId, null),
                  activity: activityOf(ports, actor, 'member.removed', named(former)),
                  ...(revokeKeys && {
                    revoked: (key) => activityOf(ports, actor, 'key.revoked', key),
                  }),
                })
                .andThen((removed) =>
                  removed
                    ? ok({ ...removed.member, keys: removed.keys, revoked: revokeKeys })
                    : err({ kind: 'record-conflict' as const }),
                ),
          },
        ),
      );
    },
);

const named = ({ userId, name }: Pick<Member, 'userId' | 'name'>) => ({ id: userId, name });

/**
 * Returns the error `forbidden` unless an actor may remove members, or is the member; and for keys that
 * are to be revoked, which a former owner may have issued, unless the actor may revoke keys.
 */
const mayRemove = (
  actor: Actor,
  userId: Uuid,
  revokeKeys: boolean,
): ResultAsync<void, Forbidden> => {
  const isOneself = actor.kind === 'user' && actor.id === userId;
  return (isOneself ? okAsync() : permit(actor, 'people:write')).andThen(() =>
    revokeKeys ? permit(actor, 'keys:write') : okAsync(),
  );
};

const permit = (actor: Actor, needed: Permission): ResultAsync<void, Forbidden> =>
  authorize(actor, [needed]).asyncMap(async () => {});
