import type {
  ApiKey,
  Author,
  Category,
  DateTime,
  IdempotencyKey,
  Media,
  Redirect,
  Tag,
  Utf8Text,
  Uuid,
} from '@content-publishing/domain';

/** Record that a request with an idempotency key can create. */
export type CreatedRecord = Author | Category | Tag | Media | Redirect | ApiKey;

/** Response to a request that created a record, stored under the idempotency key of the request. */
export interface IdempotencyRecord {
  readonly key: IdempotencyKey;
  /** Hash of the request's content: a different request with the same key has another one. */
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
