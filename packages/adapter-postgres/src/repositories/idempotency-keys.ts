import type { IdempotencyKeyRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { IdempotencyKeyEntity } from '../entities/idempotency-key.ts';
import { recordOf } from '../sql/json-records.ts';

export const idempotencyKeyRepository = (database: Database): IdempotencyKeyRepository => {
  const { prepare, reclaim } = database;
  const found = prepare(
    recordOf(database, IdempotencyKeyEntity)('k'),
    (record) => sql`
      select ${record} from idempotency_keys k
      where k.workspace_id = $1 and k.key = $2 and k.expires_at > $3`,
  );
  const fingerprint = prepare(
    sql<string>`k.fingerprint`,
    (value) => sql`
      select ${value} from idempotency_keys k
      where k.workspace_id = $1 and k.key = $2 and k.expires_at > $3`,
  );
  // A key that is taken meanwhile has not expired any more.
  const removed = prepare(
    sql<number>`to_json(count(*))`,
    (count) => sql`
      with expired as (
        select workspace_id, key from idempotency_keys
        where expires_at <= $1 order by expires_at limit $2
      ), removed as (
        delete from idempotency_keys k using expired
        where k.workspace_id = expired.workspace_id and k.key = expired.key and k.expires_at <= $1
        returning k.key
      )
      select ${count} from removed`,
  );
  return {
    find: (workspaceId, key, now) => found.maybeOne(workspaceId, key, now),
    findFingerprint: (workspaceId, key, now) => fingerprint.maybeOne(workspaceId, key, now),
    removeExpired: async (now, limit) => {
      const count = await removed.one(now, limit);
      if (count > 0) await reclaim('idempotency_keys');
      return count;
    },
  };
};
