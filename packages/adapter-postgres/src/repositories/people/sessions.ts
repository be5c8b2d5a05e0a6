import type {
  FoundSession,
  SessionRepository,
  StoredSession,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { MAX_SESSIONS } from '@content-publishing/domain/people';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { batched } from '../../connection/batcher.ts';
import { ALL_WORKSPACES, type Database } from '../../connection/database.ts';
import { MembershipEntity, UserEntity, UserSessionEntity } from '../../entities/people.ts';
import { recordOf } from '../../entities/record.ts';
import { PRIMARY_LSN, type WalPosition, type Watermark } from '../../replicas/lsn.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';
import { lockUser } from './lock-user.ts';

/** A session that was found, for the workspace of the request; `position` as for API keys. */
interface Stored extends FoundSession {
  readonly workspaceId: Uuid | null;
  readonly position: WalPosition | null;
}

/** Creates the repository of sessions; `noteSeen` is as that of API keys. */
export const sessionRepository = (
  database: Database,
  noteSeen?: Watermark['note'],
): SessionRepository => {
  const { prepare, prepareRows, unitOfWork } = database;
  const { role, authorId } = propertiesOf(database, MembershipEntity, 'm');
  // Each row is found by a unique index. The arrays come from a subquery, as for API keys.
  const selectSessions = prepare(
    jsonObject<Stored>({
      session: jsonObject({
        ...propertiesOf(database, UserSessionEntity, 's'),
        secretHash: sql`s.secret_hash`,
      }),
      user: jsonObject(propertiesOf(database, UserEntity, 'u')),
      membership: sql`case when m.user_id is not null then ${jsonObject({ role, authorId })} end`,
      workspaceId: sql`asked.workspace_id`,
      position: noteSeen ? PRIMARY_LSN : sql`null`,
    }),
    (stored) => sql`
      select ${stored}
      from (select unnest($1::uuid[]) as id, unnest($2::uuid[]) as workspace_id) asked
      join sessions s on s.id = asked.id
      join users u on u.id = s.user_id
      left join memberships m on m.workspace_id = asked.workspace_id and m.user_id = s.user_id`,
  );
  const updateUse = prepareRows(sql`
    update sessions set seen_at = $2, expires_at = $3 where id = $1 and seen_at < $2`);
  const findSession = batched(async (asked: readonly Presented[]) => {
    const unique = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
    const stored = await selectSessions.all(
      unique.map(({ id }) => id),
      unique.map(({ workspaceId }) => workspaceId),
    );
    for (const { position } of stored) noteSeen?.(position);
    const found = new Map(
      stored.map(({ workspaceId, position: _position, ...one }): [string, FoundSession] => [
        keyOf({ id: one.session.id, workspaceId }),
        one,
      ]),
    );
    return (index) => {
      const one = asked[index];
      return (one && found.get(keyOf(one))) ?? null;
    };
  });
  return {
    findSession: (id, workspaceId) => findSession({ id, workspaceId }),
    touchSession: async ({ id, seenAt, expiresAt }) => {
      await updateUse.all(id, seenAt, expiresAt);
    },
    openSession: (session, ends) =>
      unitOfWork(ALL_WORKSPACES, (em) =>
        em.transactional(async (tx) => {
          if (!(await lockUser(tx, session.userId))) return false;
          await openSessionIn(tx, session, ends);
          return true;
        }),
      ),
    endSession: (userId, id) =>
      unitOfWork(
        ALL_WORKSPACES,
        async (em) => (await em.nativeDelete(UserSessionEntity, { userId, id })) > 0,
      ),
    endSessions: (userId) =>
      unitOfWork(ALL_WORKSPACES, (em) => em.nativeDelete(UserSessionEntity, { userId })),
    listSessions: (userId, now) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const found = await em.find(
          UserSessionEntity,
          { userId, expiresAt: { $gt: now } },
          { orderBy: { seenAt: 'desc', id: 'desc' } },
        );
        return found.map(recordOf);
      }),
  };
};

/** A session that a request presents, and the workspace that it names. */
interface Presented {
  readonly id: Uuid;
  readonly workspaceId: Uuid | null;
}

const keyOf = ({ id, workspaceId }: Presented): string => `${id} ${workspaceId}`;

/** Stores a session in a transaction, and ends the session `ends` and those beyond the maximum. */
export const openSessionIn = async (
  tx: SqlEntityManager,
  session: StoredSession,
  ends?: Uuid,
): Promise<void> => {
  if (ends !== undefined) await tx.nativeDelete(UserSessionEntity, { id: ends });
  const older = await tx.find(
    UserSessionEntity,
    { userId: session.userId },
    { fields: ['id'], orderBy: { createdAt: 'desc', id: 'desc' }, offset: MAX_SESSIONS - 1 },
  );
  await tx.nativeDelete(UserSessionEntity, { id: { $in: older.map(({ id }) => id) } });
  tx.create(UserSessionEntity, session);
};
