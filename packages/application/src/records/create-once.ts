import {
  canonicalJson,
  idempotencyExpiry,
  type InvalidInput,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
  readJson,
  type RecordStamp,
  withoutNulls,
  writeJson,
} from '@content-publishing/domain';
import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { IdempotencyKeyInUse, IdempotencyKeyReused, WorkspaceNotFound } from '../errors.ts';
import { errorMessageOf } from '../error-message.ts';
import type { Ports } from '../ports.ts';
import type { CreatedRecord, IdempotencyRecord } from '../idempotency-keys.ts';
import { nextAttempt } from '../next-attempt.ts';
import type { Principal } from '../principal.ts';
import { newRecordStamp } from '../record-stamp.ts';

/** A request body to create a record, and the idempotency key of the request, if any. */
export interface RecordCreation {
  readonly idempotencyKey?: string | undefined;
  readonly draft: unknown;
}

/** A record that was created by this request, or by an earlier one with the same key. */
export interface CreatedOnce<Row> {
  /** The record as it was first returned; later changes do not show. */
  readonly record: Row;
  /** Whether an earlier request has created it. */
  readonly isReplay: boolean;
}

interface Kind<Draft, Row, E> {
  /**
   * Name of the operation, part of the fingerprint: two operations cannot share an idempotency key.
   */
  readonly operation: string;
  readonly parse: (input: unknown) => Result<Draft, InvalidInput>;
  readonly isRow: (record: CreatedRecord) => record is Row & CreatedRecord;
  /**
   * Creates and stores the record; `keyed` returns the idempotency record to store with it,
   * undefined for a request without a key.
   */
  readonly store: (
    draft: Draft,
    stamp: RecordStamp,
    keyed: (row: Row & CreatedRecord) => IdempotencyRecord | undefined,
  ) => ResultAsync<Row, E | IdempotencyKeyInUse | WorkspaceNotFound>;
}

/** Errors of an idempotent creation. */
export type CreateOnceError = InvalidInput | MalformedIdempotencyKey | IdempotencyKeyReused;

type Deps = Pick<Ports, 'clock' | 'ids' | 'secrets' | 'idempotencyKeys'>;

/**
 * Creates a record, once for all requests with the same key in the workspace within 24 hours
 * (draft-ietf-httpapi-idempotency-key-header). A rejected request does not use up the key. Rejects,
 * in this order: a malformed key, invalid input (all violations), a key that was used for a
 * different request, and the errors of `store`.
 */
export const createOnce = <Draft, Row, E extends { readonly kind: string }>(
  ports: Deps,
  { workspaceId }: Principal,
  { idempotencyKey, draft: input }: RecordCreation,
  { operation, parse, isRow, store }: Kind<Draft, Row, E>,
): ResultAsync<CreatedOnce<Row>, CreateOnceError | E> => {
  const { idempotencyKeys, secrets } = ports;
  const stamp = newRecordStamp(workspaceId, ports);
  const { now } = stamp;

  const stored = (
    draft: Draft,
    keyed: (row: Row & CreatedRecord) => IdempotencyRecord | undefined,
  ): ResultAsync<CreatedOnce<Row>, E | IdempotencyKeyInUse> =>
    store(draft, stamp, keyed)
      .map((record) => ({ record, isReplay: false }))
      .mapErr((error) => {
        if (isWorkspaceNotFound(error)) throw new Error(errorMessageOf(error));
        return error;
      });

  const unnamed = (draft: Draft) =>
    stored(draft, () => undefined).mapErr((error) => {
      if (isKeyInUse(error)) throw new Error('A key is in use although the request has none');
      return error;
    });

  if (idempotencyKey === undefined) return parse(input).asyncAndThen(unnamed);
  return parseIdempotencyKey(idempotencyKey)
    .andThen((key) => parse(input).map((draft) => ({ key, draft })))
    .asyncAndThen(({ key, draft }) => {
      const fingerprint = secrets.hash(`${operation} ${canonicalJson(withoutNulls(draft))}`);
      const expiresAt = idempotencyExpiry(now);

      const replay = (): ResultAsync<CreatedOnce<Row> | null, IdempotencyKeyReused> =>
        ResultAsync.fromSafePromise(idempotencyKeys.find(workspaceId, key, now)).andThen((kept) => {
          if (kept === null) return ok(null);
          const record: CreatedRecord = readJson(kept.answer);
          return kept.fingerprint === fingerprint && isRow(record)
            ? ok({ record, isReplay: true })
            : err({ kind: 'idempotency-key-reused' as const, key });
        });

      const create = (attempt = 1): ResultAsync<CreatedOnce<Row>, E | IdempotencyKeyReused> =>
        replay().andThen((answer) =>
          answer !== null
            ? okAsync(answer)
            : stored(draft, (row) => ({
                key,
                fingerprint,
                answer: writeJson(row),
                expiresAt,
              })).orElse((error): ResultAsync<CreatedOnce<Row>, E | IdempotencyKeyReused> =>
                // A concurrent request with the same key may have been first: both get its
                // response.
                isKeyInUse(error)
                  ? create(nextAttempt(attempt))
                  : replay().andThen((first) => (first ? okAsync(first) : errAsync(error))),
              ),
        );
      return create();
    });
};

interface Tagged {
  readonly kind: string;
}

const isWorkspaceNotFound = (error: Tagged): error is WorkspaceNotFound =>
  error.kind === 'workspace-not-found';

const isKeyInUse = (error: Tagged): error is IdempotencyKeyInUse =>
  error.kind === 'idempotency-key-in-use';
