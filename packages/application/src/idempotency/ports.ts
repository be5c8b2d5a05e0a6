import type { DateTime, IdempotencyKey, Utf8Text, Uuid } from '@content-publishing/domain';

/** Response to a request that created a record, stored under the idempotency key of the request. */
export interface IdempotencyRecord {
  readonly key: IdempotencyKey;
  /**
   * Hash of the operation and the content of the request: a different request with the same key
   * has another one. Equal fingerprints thus mean records of the same kind.
   */
  readonly fingerprint: string;
  /** JSON of the record as it was created; later changes do not show. */
  readonly answer: Utf8Text;
  /** Instant from which the key is free again. */
  readonly expiresAt: DateTime;
}

/** Stored record of a key; `answer` is the JSON of the first response. */
export interface FoundIdempotencyRecord extends IdempotencyRecord {
  readonly answer: string;
}

/**
 * The idempotency keys of all workspaces. A key is stored by the repository that creates its
 * record.
 */
export interface IdempotencyKeyRepository {
  /** Returns the record of `key`; `null` if there is none or it has expired by `now`. */
  readonly find: (
    workspaceId: Uuid,
    key: IdempotencyKey,
    now: DateTime,
  ) => Promise<FoundIdempotencyRecord | null>;
  /** Like `find`, but returns only the fingerprint, since a response may be large. */
  readonly findFingerprint: (
    workspaceId: Uuid,
    key: IdempotencyKey,
    now: DateTime,
  ) => Promise<string | null>;
  /** Removes at most `limit` records that have expired by `now`; returns their number. */
  readonly removeExpired: (now: DateTime, limit: number) => Promise<number>;
}
