import type {
  FoundIdempotencyRecord,
  IdempotencyKeyRepository,
  IdempotencyRecord,
} from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { IdempotencyKeyEntity } from '../entities/idempotency-key.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import type { Connection } from '../connection/lease.ts';

export const idempotencyKeyRepository = (database: Database): IdempotencyKeyRepository => {
  const { prepare, prepareRows, reclaim } = database;
  const selectRecord = prepare(
    sql<RecordJson>`k.answer::text as body, ${jsonRecordOf(database, IdempotencyKeyEntity)('k')}`,
    (record) => sql`
      select ${record} from idempotency_keys k
      where k.workspace_id = $1 and k.key = $2 and k.expires_at > $3`,
  );
  const selectFingerprint = prepare(
    sql<string>`k.fingerprint`,
    (value) => sql`
      select ${value} from idempotency_keys k
      where k.workspace_id = $1 and k.key = $2 and k.expires_at > $3`,
  );
  const selectExpiredKeys = prepareRows<{ readonly workspace_id: Uuid; readonly key: string }>(sql`
    select workspace_id, key from idempotency_keys
    where expires_at <= $1 order by expires_at limit $2`);
  // A key that was claimed again meanwhile is no longer expired.
  const deleteExpiredKeys = prepareRows<{ readonly key: string }>(sql`
    delete from idempotency_keys
    where workspace_id = $1 and key = any($2::text[]) and expires_at <= $3 returning key`);
  return {
    find: async (workspaceId, key, now) => {
      const row = await selectRecord.maybeOne(workspaceId, key, now);
      if (row === null) return null;
      const { body: answer, ...record } = row;
      return { ...record, answer };
    },
    findFingerprint: (workspaceId, key, now) => selectFingerprint.maybeOne(workspaceId, key, now),
    removeExpired: async (now, limit) => {
      const rows = await selectExpiredKeys.all(now, limit);
      let count = 0;
      for (const [workspaceId, keys] of Map.groupBy(rows, (row) => row.workspace_id)) {
        const gone = await deleteExpiredKeys.all(
          workspaceId,
          keys.map(({ key }) => key),
          now,
        );
        count += gone.length;
      }
      if (count > 0) await reclaim('idempotency_keys');
      return count;
    },
  };
};

/** Row of a record, with its response in the separate column `body`. */
type RecordJson = Omit<FoundIdempotencyRecord, 'answer'> & { readonly body: string };

/**
 * Prepares a function that stores a record under its idempotency key if the key is free or has
 * expired at `now`. It returns whether it did; otherwise the stored record stays.
 */
export const prepareClaimIdempotencyKey = ({ prepareRows }: Database) => {
  // Succeeds for a key that is free or expired. A concurrent request with the key waits for this
  // transaction.
  const upsertKey = prepareRows(sql`
    insert into idempotency_keys as present (workspace_id, key, fingerprint, answer, expires_at)
    values ($1, $2, $3, $4, $5)
    on conflict (workspace_id, key) do update set
      fingerprint = excluded.fingerprint,
      answer = excluded.answer,
      expires_at = excluded.expires_at
    where present.expires_at <= $6
    returning key`);
  return async (
    on: Connection,
    workspaceId: Uuid,
    { key, fingerprint, answer, expiresAt }: IdempotencyRecord,
    now: DateTime,
  ): Promise<boolean> => {
    const taken = [key, fingerprint, answer, expiresAt, now];
    return (await upsertKey.on(on).all(workspaceId, ...taken)).length > 0;
  };
};
