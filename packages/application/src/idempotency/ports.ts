import type { DateTime, Utf8Text, Uuid } from '@content-publishing/domain';
import type { IdempotencyKey } from '@content-publishing/domain/tenant';

/**
 * Response to a request that created a record, stored under the idempotency key of the request in
 * the same transaction as the record.
 */
export interface IdempotencyRecord {
  readonly key: IdempotencyKey;
  /**
   * Hash of the operation and of the content of the request. Two requests with one key are equal if
   * their fingerprints are equal; then the stored response is for a record of the same kind.
   */
  readonly fingerprint: string;
  /**
   * Response body: JSON of the record as it was created, as a string or as bytes in UTF-8. Later
   * changes do not show.
   */
  readonly answer: Utf8Text;
  /** Instant from which the key is free again. */
  readonly expiresAt: DateTime;
}

/** Like {@link IdempotencyRecord}, as it is read from the storage: `answer` is always a string. */
export interface FoundIdempotencyRecord extends IdempotencyRecord {
  readonly answer: string;
}

/**
 * The idempotency keys of all workspaces. They are stored by the `insert` methods of the other
 * repositories, together with the created record.
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
