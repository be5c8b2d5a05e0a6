import type {
  ApiKeyRepository,
  FoundApiKey,
  KeyRevocation,
  RevokedKeys,
  TooManyKeys,
  Unauthorized,
} from '@content-publishing/application';
import { type DateTime, isUsable, type Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { batched } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { ApiKeyEntity } from '../entities/api-key.ts';
import { recordOf } from '../entities/record.ts';
import { PRIMARY_LSN, type WalPosition, type Watermark } from '../replicas/lsn.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { note } from './activity.ts';
import { FOR_UPDATE, insertRecord, pageOfFound, placeOf } from './record-changes.ts';

/**
 * A stored key, and the WAL position ({@link PRIMARY_LSN}) at its look-up; `null` without replicas.
 */
interface Stored {
  readonly found: FoundApiKey;
  readonly position: WalPosition | null;
}

/**
 * Creates the repository of API keys. Each look-up of a key passes the WAL position to `noteSeen`,
 * since every request looks up its key first; without replicas `noteSeen` is absent.
 */
export const apiKeyRepository = (
  database: Database,
  noteSeen?: Watermark['note'],
): ApiKeyRepository => {
  const { prepare, prepareRows, unitOfWork } = database;
  // The array comes from a subquery, so that PostgreSQL does not see its length and keeps one plan.
  const selectStoredKeys = prepare(
    sql<Stored>`json_build_object(
      'found', json_build_object(
        'key', ${jsonRecordOf(database, ApiKeyEntity)('k')},
        'secretHash', k.secret_hash, 'redirectsVersion', w.redirects_version
      ),
      'position', ${noteSeen ? PRIMARY_LSN : sql`null`}
    )`,
    (stored) => sql`
      select ${stored} from api_keys k join workspaces w on w.id = k.workspace_id
      where k.id = any(array(select unnest($1::uuid[])))`,
  );
  const updateLastUsedAt = prepareRows(
    sql`update api_keys set last_used_at = $3 where workspace_id = $1 and id = $2`,
  );
  // Keys are not cached, so that a revoked key is rejected at once.
  const findKey = batched(async (ids: readonly Uuid[]) => {
    const stored = await selectStoredKeys.all([...new Set(ids)]);
    for (const { position } of stored) noteSeen?.(position);
    const byId = new Map(stored.map((one) => [one.found.key.id, one.found]));
    return (index) => byId.get(ids[index] ?? '') ?? null;
  });
  return {
    insert: ({ key, secretHash }, { issuerId, maxLive, ...creation } = {}) => {
      const { workspaceId, createdAt } = key;
      return insertRecord(database, {
        workspaceId,
        now: createdAt,
        creation,
        check: async (tx): Promise<TooManyKeys | Unauthorized | undefined> => {
          await lockKeys(tx, workspaceId);
          if (issuerId !== undefined) {
            // The key is locked as well: older servers revoke it without locking the workspace.
            const where = { workspaceId, id: issuerId };
            const issuer = await tx.findOne(ApiKeyEntity, where, FOR_UPDATE);
            if (!issuer || !isUsable(recordOf(issuer), createdAt)) return UNAUTHORIZED;
          }
          if (maxLive === undefined) return undefined;
          const live = await tx.count(ApiKeyEntity, { workspaceId, ...usableCondition(createdAt) });
          return live < maxLive ? undefined : { kind: 'too-many-keys', limit: maxLive };
        },
        create: (tx) => {
          tx.create(ApiKeyEntity, { ...key, secretHash });
        },
        errors: { api_keys_workspace_fkey: { kind: 'workspace-not-found', workspaceId } },
      });
    },
    find: findKey,
    touch: async (workspaceId, id, at) => {
      await updateLastUsedAt.all(workspaceId, id, at);
    },
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const [keys, count] = await em.findAndCount(ApiKeyEntity, { workspaceId }, placeOf(query));
        return pageOfFound(keys.map(recordOf), count, query, ({ name }) => [name]);
      }),
    revoke: <E>(
      workspaceId: Uuid,
      { id, at, cascade, check, noted }: KeyRevocation<E>,
    ): ResultAsync<RevokedKeys | null, E> => {
      const revokeKeys = (em: SqlEntityManager): Promise<Result<RevokedKeys | null, E>> =>
        em.transactional(async (tx) => {
          await lockKeys(tx, workspaceId);
          const key = await tx.findOne(ApiKeyEntity, { workspaceId, id }, FOR_UPDATE);
          if (key === null) return ok(null);
          const issued = cascade ? await findIssuedKeys(tx, workspaceId, id, at) : [];
          const others = await tx.find(
            ApiKeyEntity,
            { workspaceId, id: { $in: issued } },
            { orderBy: { createdAt: 'asc', id: 'asc' }, ...FOR_UPDATE },
          );
          const taken = [...(key.revokedAt === null ? [key] : []), ...others];
          const leavesKeysWriter = await hasKeysWriter(
            tx,
            workspaceId,
            taken.map((one) => one.id),
            at,
          );
          const checked = check({
            named: recordOf(key),
            taken: taken.map(recordOf),
            leavesKeysWriter,
          });
          if (checked.isErr()) return err(checked.error);
          for (const one of taken) {
            one.revokedAt = at;
            note(tx, noted(recordOf(one)));
          }
          return ok({ key: recordOf(key), others: others.map(recordOf) });
        });
      return new ResultAsync(unitOfWork(workspaceId, revokeKeys));
    },
  };
};

/**
 * Locks the keys of a workspace, so that issues and revocations run one after another. Otherwise
 * two keys could revoke each other, or more keys be issued than the maximum. Inserts of records
 * that refer to the workspace do not wait.
 */
const lockKeys = async (em: SqlEntityManager, workspaceId: Uuid): Promise<void> => {
  await sql`select id from workspaces where id = ${workspaceId} for no key update`.execute(
    em.getKysely(),
  );
};

/**
 * Returns the filter for keys that are usable at the instant `now`, by the rule of `isUsable` of
 * the domain.
 */
const usableCondition = (now: DateTime) => ({
  revokedAt: null,
  $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
});

/**
 * Returns the ids of the keys usable at `now` that the key `id` has issued, directly or through
 * other keys, even through revoked or expired ones.
 */
const findIssuedKeys = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  id: Uuid,
  now: DateTime,
): Promise<readonly Uuid[]> => {
  const { rows } = await sql<{ readonly id: Uuid }>`
    with recursive issued as (
      select k.id, k.revoked_at, k.expires_at from api_keys k
      where k.workspace_id = ${workspaceId} and k.issued_by = ${id}
      union
      select k.id, k.revoked_at, k.expires_at from api_keys k join issued i on k.issued_by = i.id
      where k.workspace_id = ${workspaceId}
    )
    select id from issued
    where revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(
    em.getKysely(),
  );
  return rows.map((row) => row.id);
};

/**
 * Returns whether a key usable at `now`, other than the keys `ids`, has the permission
 * `keys:write`.
 */
const hasKeysWriter = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  ids: readonly Uuid[],
  now: DateTime,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from api_keys
    where workspace_id = ${workspaceId} and permissions @> '["keys:write"]'
      and revoked_at is null and (expires_at is null or expires_at > ${now})
      and not id = any(${ids}::uuid[])
    limit 1`.execute(em.getKysely());
  return rows.length > 0;
};

const UNAUTHORIZED: Unauthorized = { kind: 'unauthorized' };
