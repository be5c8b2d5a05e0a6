import type { IdempotencyRecord } from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Connection } from '../connection/lease.ts';
import type { Database } from '../connection/database.ts';

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
