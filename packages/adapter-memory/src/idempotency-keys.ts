import type {
  FoundIdempotencyRecord,
  IdempotencyKeyRepository,
  IdempotencyRecord,
} from '@content-publishing/application';
import { type DateTime, textOf } from '@content-publishing/domain';
import type { IdempotencyKey } from '@content-publishing/domain/tenant';
import { frozenCopy } from './deep-freeze-copy.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const idempotencyKeyRepository = (tenants: Tenants): IdempotencyKeyRepository => ({
  find: async (workspaceId, key, now) => liveRecord(tenants.get(workspaceId), key, now) ?? null,
  findFingerprint: async (workspaceId, key, now) =>
    liveRecord(tenants.get(workspaceId), key, now)?.fingerprint ?? null,
  removeExpired: async (now, limit) => {
    let removed = 0;
    for (const { idempotencyRecords } of tenants.values()) {
      for (const record of idempotencyRecords.values()) {
        if (removed === limit) return removed;
        if (isExpired(record, now)) {
          idempotencyRecords.delete(record.key);
          removed += 1;
        }
      }
    }
    return removed;
  },
});

/**
 * Stores the record of a request under its idempotency key, in place of an earlier record. Call it
 * only if {@link liveRecord} finds none.
 */
export const storeIdempotencyRecord = (
  tenant: Tenant | undefined,
  record: IdempotencyRecord,
): void => {
  tenant?.idempotencyRecords.set(
    record.key,
    frozenCopy({ ...record, answer: textOf(record.answer) }),
  );
};

/**
 * Returns the record of `key` in the workspace `tenant`; undefined if there is none or it has
 * expired by `now`.
 */
export const liveRecord = (
  tenant: Tenant | undefined,
  key: IdempotencyKey,
  now: DateTime,
): FoundIdempotencyRecord | undefined => {
  const record = tenant?.idempotencyRecords.get(key);
  return record && !isExpired(record, now) ? record : undefined;
};

const isExpired = ({ expiresAt }: IdempotencyRecord, now: DateTime): boolean => expiresAt <= now;
