import type {
  MemberChange,
  MemberCondition,
  MemberRemoval,
  MemberRepository,
  RecordConflict,
  RemovedMember,
} from '@content-publishing/application';
import { compareCodePoints, type Uuid } from '@content-publishing/domain';
import type { Member, MemberQuery } from '@content-publishing/domain/people';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { ALL_WORKSPACES, type Database } from '../../connection/database.ts';
import { connectionOf } from '../../connection/lease.ts';
import { WORKSPACE } from '../../connection/workspace-parameter.ts';
import { ApiKeyEntity } from '../../entities/api-key.ts';
import { MembershipEntity, UserEntity, UserSessionEntity } from '../../entities/people.ts';
import { PreviewTokenEntity } from '../../entities/preview-token.ts';
import { recordOf } from '../../entities/record.ts';
import { WorkspaceEntity } from '../../entities/workspace.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';
import { offsetOf } from '../../sql/offset-and-pattern.ts';
import { note } from '../activity.ts';
import { usableCondition } from '../api-keys.ts';
import { CONFLICT, FOR_UPDATE, lockWorkspace, pageOfFound } from '../record-changes.ts';

export const memberRepository = (database: Database): MemberRepository => {
  const { prepare, query, unitOfWork } = database;
  const { role, authorId, joinedAt } = propertiesOf(database, MembershipEntity, 'm');
  const { name, email } = propertiesOf(database, UserEntity, 'u');
  const { seenAt } = propertiesOf(database, UserSessionEntity, 's');
  const member = database.fixed(
    jsonObject<Member>({
      ...{ userId: sql`m.user_id`, name, email, role, authorId, joinedAt, seenAt },
    }),
  );
  const selectMember = prepare(
    member,
    (value) => sql`select ${value} ${MEMBERS} and m.user_id = $2`,
  );
  const countOwners = prepare(
    sql<number>`count(*)::integer`,
    (value) => sql`
      select ${value} from memberships where workspace_id = $1 and role = 'owner'`,
  );
  const selectWriters = prepare(
    sql<string>`u.name`,
    (value) => sql`
      select ${value} from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and m.author_id = $2 order by u.name`,
  );
  const inTransaction = <T>(
    workspaceId: Uuid,
    work: (tx: SqlEntityManager) => Promise<T>,
  ): Promise<T> => unitOfWork(workspaceId, (em) => em.transactional(work));
  return {
    listMemberships: (userId) =>
      // The workspaces are read apart: on a cluster the two tables are of different kinds.
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const memberships = (await em.find(MembershipEntity, { userId })).map(recordOf);
        const ids = memberships.map(({ workspaceId }) => workspaceId);
        const workspaces = await em.find(WorkspaceEntity, { id: { $in: ids } });
        const names = new Map(workspaces.map((one) => [one.id, one.name]));
        return memberships
          .map((one) => ({ ...one, workspaceName: names.get(one.workspaceId) ?? '' }))
          .toSorted((a, b) => compareCodePoints(a.workspaceName, b.workspaceName));
      }),
    listMembers: async (workspaceId, request) => {
      const [found, count] = await Promise.all([
        query(workspaceId, memberPage(member, request)),
        unitOfWork(workspaceId, (em) => em.count(MembershipEntity, { workspaceId })),
      ]);
      return pageOfFound(found, count, request, (one) => [one.name]);
    },
    findMember: (workspaceId, userId) => selectMember.maybeOne(workspaceId, userId),
    hasOwner: async (workspaceId) => (await countOwners.one(workspaceId)) > 0,
    findWriters: (workspaceId, id) => selectWriters.all(workspaceId, id),
    changeMember: <E>(
      workspaceId: Uuid,
      userId: Uuid,
      { grant, activity, ...condition }: MemberChange<E>,
    ): ResultAsync<void, E | RecordConflict> =>
      new ResultAsync(
        inTransaction(workspaceId, async (tx): Promise<Result<void, E | RecordConflict>> => {
          const locked = await lockMember(tx, workspaceId, userId, condition);
          if (locked.isErr()) return err(locked.error);
          if (locked.value === null) return err(CONFLICT);
          tx.assign(locked.value, { role: grant.role, authorId: grant.authorId });
          note(tx, activity);
          return ok();
        }),
      ),
    removeMember: <E>(
      workspaceId: Uuid,
      userId: Uuid,
      { now, activity, revoked, ...condition }: MemberRemoval<E>,
    ): ResultAsync<RemovedMember | null, E> =>
      new ResultAsync(
        inTransaction(workspaceId, async (tx): Promise<Result<RemovedMember | null, E>> => {
          // Issuing a key locks the workspace as well.
          await lockWorkspace(tx, workspaceId);
          const locked = await lockMember(tx, workspaceId, userId, condition);
          if (locked.isErr()) return err(locked.error);
          const found = await selectMember.on(connectionOf(tx)).maybeOne(workspaceId, userId);
          if (locked.value === null || found === null) return ok(null);
          tx.remove(locked.value);
          await tx.nativeDelete(PreviewTokenEntity, { workspaceId, issuedByUserId: userId });
          note(tx, activity);
          const keys = await tx.find(
            ApiKeyEntity,
            { workspaceId, issuedByUserId: userId, ...usableCondition(now) },
            { orderBy: { createdAt: 'asc', id: 'asc' }, ...FOR_UPDATE },
          );
          if (revoked) {
            for (const key of keys) {
              key.revokedAt = now;
              note(tx, revoked(key));
            }
          }
          return ok({
            member: found,
            keys: keys.map(({ id, name: ofKey }) => ({ id, name: ofKey })),
          });
        }),
      ),
  };
};

/** Rows of the members `m` of the workspace, each with the user `u` and the last use `s` of a session. */
const MEMBERS = sql`
  from memberships m join users u on u.id = m.user_id
  left join lateral (select max(seen_at) as seen_at from sessions where user_id = m.user_id) s on true
  where m.workspace_id = ${WORKSPACE}`;

/** Returns SQL for a page of members; with a search for all, since the search folds their names. */
const memberPage = (member: RawBuilder<Member>, request: MemberQuery): RawBuilder<Member> => {
  const { orderBy, order, pageSize, search } = request;
  const column = { joinedAt: sql`m.joined_at`, name: sql`u.name`, seenAt: sql`s.seen_at` };
  const direction = sql.raw(order);
  const range = search === null ? sql`limit ${pageSize} offset ${offsetOf(request)}` : sql``;
  return sql`
    select ${member} as value ${MEMBERS}
    order by ${column[orderBy]} ${direction} nulls last, m.user_id ${direction} ${range}`;
};

/**
 * Locks all owners of a workspace and a member. Returns the member; `null` if there is none, or it has
 * not the expected grant. Of two owners who demote each other at once, the second waits and then finds
 * that only one owner is left.
 */
const lockMember = async <E>(
  tx: SqlEntityManager,
  workspaceId: Uuid,
  userId: Uuid,
  { expected, check }: MemberCondition<E>,
) => {
  const owners = { workspaceId, role: 'owner' as const };
  await tx.find(MembershipEntity, owners, { orderBy: { userId: 'asc' }, ...FOR_UPDATE });
  const member = await tx.findOne(MembershipEntity, { workspaceId, userId }, FOR_UPDATE);
  const isExpected =
    expected === undefined ||
    (member?.role === expected.role && member.authorId === expected.authorId);
  if (member === null || !isExpected) return ok(null);
  // Read after the locks: other changes may have been committed while this one waited for them.
  const present = await tx.find(MembershipEntity, owners, { fields: ['userId'] });
  return check(present.map((one) => one.userId)).map(() => member);
};
