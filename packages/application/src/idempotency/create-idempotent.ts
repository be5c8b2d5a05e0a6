import type { Utf8Text } from '@content-publishing/domain';
import type { RecordStamp } from '@content-publishing/domain/records';
import {
  idempotencyExpiry,
  type IdempotencyKey,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
} from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  ReferenceVanished,
} from '../errors/errors.ts';
import { nextAttempt } from '../use-case/next-attempt.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { newRecordStamp } from '../use-case/record-stamp.ts';
import type { IdempotencyRecord } from './ports.ts';

/** A request body to create a record, and the idempotency key of the request, if any. */
export interface CreationRequest {
  readonly idempotencyKey?: string | undefined;
  /**
   * Body of the request: its parsed JSON value. For a post it may also be the bytes of the JSON,
   * which are parsed in the computation.
   */
  readonly draft: unknown;
}

/** A record that was created by this request, or by an earlier one with the same key. */
export interface CreatedRecord<Row> {
  /** The record as the first request with the key returned it; later changes do not show. */
  readonly record: Row;
  /** Whether an earlier request has created it. */
  readonly isReplay: boolean;
}

/**
 * Outcome for a request whose key was used before: the stored record of the first request, or an
 * error if the content of the two requests differs. `create` returns it as an `err` to end the
 * attempt.
 */
export interface Replay<Row> {
  readonly kind: 'replay';
  readonly outcome: Result<CreatedRecord<Row>, IdempotencyKeyReused>;
}

/**
 * Functions and values for one call of `create`. A request calls it again after a conflict with a
 * concurrent request.
 */
export interface CreationAttempt<Row> {
  /**
   * Id of the new record, its workspace, and the instant of the request; the same in every attempt.
   */
  readonly stamp: RecordStamp;
  /** Whether the request has an idempotency key, so that `checkKey` needs a fingerprint. */
  readonly isKeyed: boolean;
  /**
   * Looks up the key of the request, and keeps `fingerprint` for `recordOf`, so call it first,
   * before records are looked up. The fingerprint is a hash of the operation and of the content of
   * the request; `null` without a key. Returns `ok` if the key is unused. Otherwise `create` must
   * return the `err` unchanged: it is a {@link Replay}, and so may carry the success of the earlier
   * request.
   */
  readonly checkKey: (fingerprint: string | null) => Promise<Result<void, Replay<Row>>>;
  /**
   * Returns the idempotency record to store in the transaction of the new record, with `answer` as
   * the response for repeated requests. `undefined` without a key, or if `checkKey` was not called
   * with a fingerprint before.
   */
  readonly recordOf: (answer: Utf8Text) => IdempotencyRecord | undefined;
}

interface Creation<Row, E> {
  /**
   * Checks the request, calls `checkKey`, and stores the new record with `recordOf`. After a
   * {@link TransientConflict} it is called again.
   */
  readonly create: (
    attempt: CreationAttempt<Row>,
  ) => PromiseLike<Result<Row, E | TransientConflict | Replay<Row>>>;
  /** Parses the response that an earlier request has stored. */
  readonly replay: (answer: string) => Row;
}

/**
 * Conflicts with a concurrent request, after which `create` is called again. The next attempt
 * succeeds, or returns a different error.
 */
type TransientConflict = IdempotencyKeyInUse | ReferenceVanished;

type Deps = Pick<Ports, 'clock' | 'ids'> & {
  readonly idempotencyKeys: Pick<Ports['idempotencyKeys'], 'find' | 'findFingerprint'>;
};

/**
 * Creates a record, once for all requests with the same key in the workspace within 24 hours
 * (draft-ietf-httpapi-idempotency-key-header). Requests with equal content get the response of the
 * first one, also when they run at the same time. A request that fails does not use up the key.
 *
 * Errors, in this order: a malformed key, the errors of `create` before `checkKey`, a key that was
 * used for a different request, the other errors of `create`.
 */
export const createIdempotent = <Row, E extends Tagged>(
  ports: Deps,
  { workspaceId }: Actor,
  idempotencyKey: string | undefined,
  { create, replay }: Creation<Row, E>,
): ResultAsync<CreatedRecord<Row>, MalformedIdempotencyKey | IdempotencyKeyReused | E> => {
  const { idempotencyKeys } = ports;
  const stamp = newRecordStamp(workspaceId, ports);
  const { now } = stamp;

  const created = async (
    key: IdempotencyKey | null,
  ): Promise<Result<CreatedRecord<Row>, IdempotencyKeyReused | E>> => {
    let fingerprint: string | null = null;

    const findReplay = async (): Promise<Replay<Row> | undefined> => {
      if (key === null || fingerprint === null) return undefined;
      const used = await idempotencyKeys.findFingerprint(workspaceId, key, now);
      if (used === null) return undefined;
      if (used !== fingerprint) return replayOf(err({ kind: 'idempotency-key-reused', key }));
      // The response can be large, so it is read only for an equal request.
      const found = await idempotencyKeys.find(workspaceId, key, now);
      return found === null
        ? undefined
        : replayOf(ok({ record: replay(found.answer), isReplay: true }));
    };

    const attempt: CreationAttempt<Row> = {
      stamp,
      isKeyed: key !== null,
      checkKey: async (text) => {
        fingerprint = text;
        const earlier = await findReplay();
        return earlier ? err(earlier) : ok();
      },
      recordOf: (answer) =>
        key === null || fingerprint === null
          ? undefined
          : { key, fingerprint, answer, expiresAt: idempotencyExpiry(now) },
    };

    for (let count = 1; ; count = nextAttempt(count)) {
      const outcome = await create(attempt);
      if (outcome.isOk()) return ok({ record: outcome.value, isReplay: false });
      const { error } = outcome;
      if (isReplay<Row>(error)) return error.outcome;
      // `create` may have failed because a concurrent request with the same key was first. Both get
      // the response of that request.
      const first = await findReplay();
      if (first) return first.outcome;
      if (!isTransient(error)) return err(error);
    }
  };

  const parsed: Result<IdempotencyKey | null, MalformedIdempotencyKey> =
    idempotencyKey === undefined ? ok(null) : parseIdempotencyKey(idempotencyKey);
  return parsed.asyncAndThen((key) => new ResultAsync(created(key)));
};

interface Tagged {
  readonly kind: string;
}

const replayOf = <Row>(outcome: Replay<Row>['outcome']): Replay<Row> => ({
  kind: 'replay',
  outcome,
});

const isReplay = <Row>(error: Tagged | Replay<Row>): error is Replay<Row> =>
  error.kind === 'replay';

const isTransient = (error: Tagged): error is TransientConflict =>
  error.kind === 'idempotency-key-in-use' || error.kind === 'reference-vanished';
