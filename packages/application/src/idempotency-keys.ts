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

/** Response to a request that created a record, under the key that names the request. */
export interface IdempotencyRecord {
  readonly key: IdempotencyKey;
  /** A hash of what the request said: another request with the same key has another one. */
  readonly fingerprint: string;
  /** JSON of the record as it was created, whatever has become of it. */
  readonly answer: Utf8Text;
  /** Instant from which the key is free. */
  readonly expiresAt: DateTime;
}

/** Record of a key as it is found: its answer is the same JSON as ever. */
export interface FoundIdempotencyRecord extends IdempotencyRecord {
  readonly answer: string;
}

/** The idempotency keys of all workspaces. They are kept by what creates their records. */
export interface IdempotencyKeyRepository {
  /** Returns the record of `key`, unless it has expired by `now`. */
  readonly find: (
    workspaceId: Uuid,
    key: IdempotencyKey,
    now: DateTime,
  ) => Promise<FoundIdempotencyRecord | null>;
  /** Returns the fingerprint of that record alone: an answer may be long. */
  readonly findFingerprint: (
    workspaceId: Uuid,
    key: IdempotencyKey,
    now: DateTime,
  ) => Promise<string | null>;
  /** Removes records that have expired by `now`, at most `limit`; returns how many. */
  readonly removeExpired: (now: DateTime, limit: number) => Promise<number>;
}
