import type {
  ApiKeyRepository,
  FoundApiKey,
  KeyRevocation,
  RevokedKeys,
  TooManyKeys,
  Unauthorized,
} from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import {
  type ApiKey,
  type ApiKeyQuery,
  isUsable,
  mayIssueKeys,
} from '@content-publishing/domain/tenant';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { batched } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';
import { ApiKeyEntity, ApiKeyUseEntity } from '../entities/api-key.ts';
import { MembershipEntity } from '../entities/people.ts';
import { recordOf } from '../entities/record.ts';
import { PRIMARY_LSN, type WalPosition, type Watermark } from '../replicas/lsn.ts';
import { jsonObject, type Properties, propertiesOf } from '../sql/json-records.ts';
import { offsetOf } from '../sql/offset-and-pattern.ts';
import { note } from './activity.ts';
import { FOR_UPDATE, insertRecord, lockWorkspace, pageOfFound } from './record-changes.ts';

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
  const { prepare, prepareRows, query, unitOfWork } = database;
  const keyProperties = propertiesOf(database, ApiKeyEntity, 'k');
  const { lastUsedAt: usedAt } = propertiesOf(database, ApiKeyUseEntity, 'u');
  // The array comes from a subquery, so that PostgreSQL does not see its length and keeps one plan.
  const selectStoredKeys = prepare(
    sql<Stored>`json_build_object(
      'found', json_build_object('key', ${jsonObject(keyProperties)}, 'secretHash', k.secret_hash),
      'position', ${noteSeen ? PRIMARY_LSN : sql`null`}
    )`,
    (stored) => sql`
      select ${stored} from api_keys k where k.id = any(array(select unnest($1::uuid[])))`,
  );
  const upsertUse = prepareRows(sql`
    insert into api_key_uses as present (workspace_id, key_id, last_used_at) values ($1, $2, $3)
    on conflict (workspace_id, key_id) do update
      set last_used_at = greatest(present.last_used_at, excluded.last_used_at)`);
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
          await lockWorkspace(tx, workspaceId);
          const { issuedByUserId: userId } = key;
          if (userId !== null) {
            // A removal names the keys that the member has issued by then.
            const issuer = await tx.findOne(MembershipEntity, { workspaceId, userId }, FOR_UPDATE);
            if (!issuer || !mayIssueKeys(issuer.role)) return UNAUTHORIZED;
          }
          if (issuerId !== undefined) {
            // The key is locked as well: older servers revoke it without locking the workspace.
            const where = { workspaceId, id: issuerId };
            const issuer = await tx.findOne(ApiKeyEntity, where, FOR_UPDATE);
            if (!issuer || !isUsable(issuer, createdAt)) return UNAUTHORIZED;
          }
          if (maxLive === undefined) return undefined;
          const live = await tx.count(ApiKeyEntity, { workspaceId, ...usableCondition(createdAt) });
          return live < maxLive ? undefined : { kind: 'too-many-keys', limit: maxLive };
        },
        create: (tx) => {
          const { lastUsedAt: _unused, ...stored } = key;
          tx.create(ApiKeyEntity, { ...stored, secretHash });
        },
        errors: { api_keys_workspace_fkey: { kind: 'workspace-not-found', workspaceId } },
      });
    },
    find: findKey,
    touch: async (workspaceId, id, at) => {
      await upsertUse.all(workspaceId, id, at);
    },
    list: async (workspaceId, request) => {
      const [keys, count] = await Promise.all([
        query(workspaceId, keyPage({ ...keyProperties, lastUsedAt: usedAt }, request)),
        unitOfWork(workspaceId, (em) => em.count(ApiKeyEntity, { workspaceId })),
      ]);
      return pageOfFound(keys, count, request, ({ name }) => [name]);
    },
    revoke: <E>(
      workspaceId: Uuid,
      { id, at, cascade, check, noted }: KeyRevocation<E>,
    ): ResultAsync<RevokedKeys | null, E> => {
      const revokeKeys = (em: SqlEntityManager): Promise<Result<RevokedKeys | null, E>> =>
        em.transactional(async (tx) => {
          await lockWorkspace(tx, workspaceId);
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
          const ids = [key, ...others].map((one) => one.id);
          const uses = await tx.find(ApiKeyUseEntity, { workspaceId, keyId: { $in: ids } });
          const lastUses = new Map(uses.map(({ keyId, lastUsedAt }) => [keyId, lastUsedAt]));
          const apiKeyOf = (one: typeof key): ApiKey => ({
            ...recordOf(one),
            lastUsedAt: lastUses.get(one.id) ?? null,
          });
          const checked = check({
            named: apiKeyOf(key),
            taken: taken.map(apiKeyOf),
            leavesKeysWriter,
          });
          if (checked.isErr()) return err(checked.error);
          for (const one of taken) {
            one.revokedAt = at;
            note(tx, noted(apiKeyOf(one)));
          }
          return ok({ key: apiKeyOf(key), others: others.map(apiKeyOf) });
        });
      return new ResultAsync(unitOfWork(workspaceId, revokeKeys));
    },
  };
};

/**
 * Returns SQL for a page of the keys `k` of the workspace, each with its use `u`. With a search all
 * keys are returned, since the search folds their names.
 */
const keyPage = (properties: Properties, request: ApiKeyQuery): RawBuilder<ApiKey> => {
  const { orderBy, order, pageSize, search } = request;
  const column = {
    createdAt: sql`k.created_at`,
    name: sql`k.name`,
    lastUsedAt: sql`u.last_used_at`,
  };
  const direction = sql.raw(order);
  const range = search === null ? sql`limit ${pageSize} offset ${offsetOf(request)}` : sql``;
  return sql`
    select ${jsonObject(properties)} as value from api_keys k
    left join api_key_uses u on u.workspace_id = ${WORKSPACE} and u.key_id = k.id
    where k.workspace_id = ${WORKSPACE}
    order by ${column[orderBy]} ${direction} nulls last, k.id ${direction} ${range}`;
};

/**
 * Returns the filter for keys that are usable at the instant `now`, by the rule of `isUsable` of
 * the domain.
 */
export const usableCondition = (now: DateTime) => ({
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
