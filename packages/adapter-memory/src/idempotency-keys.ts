import type { IdempotencyKeyRepository, IdempotencyRecord } from '@content-publishing/application';
import type { DateTime, IdempotencyKey } from '@content-publishing/domain';
import type { Tenant, Tenants } from './tenant.ts';

export const idempotencyKeyRepository = (tenants: Tenants): IdempotencyKeyRepository => ({
  find: async (workspaceId, key, now) => liveRecord(tenants.get(workspaceId), key, now) ?? null,
  removeExpired: async (now, limit) => {
    const expired = [...tenants.values()]
      .flatMap(({ idempotencyRecords }) => [...idempotencyRecords.values()])
      .filter((record) => isExpired(record, now))
      .slice(0, limit);
    for (const { workspaceId, key } of expired) {
      tenants.get(workspaceId)?.idempotencyRecords.delete(key);
    }
    return expired.length;
  },
});

/** The record of `key` that has not expired by `now`. */
export const liveRecord = (
  tenant: Tenant | undefined,
  key: IdempotencyKey,
  now: DateTime,
): IdempotencyRecord | undefined => {
  const record = tenant?.idempotencyRecords.get(key);
  return record && !isExpired(record, now) ? record : undefined;
};

const isExpired = ({ expiresAt }: IdempotencyRecord, now: DateTime): boolean => expiresAt <= now;
