import {
  idempotencyExpiry,
  type IdempotencyKey,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
  type RecordStamp,
  type Utf8Text,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  ReferenceVanished,
} from '../errors/errors.ts';
import { nextAttempt } from '../use-case/next-attempt.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../authentication/principal.ts';
import { newRecordStamp } from '../use-case/record-stamp.ts';
import type { IdempotencyRecord } from './ports.ts';

/** A request body to create a record, and the idempotency key of the request, if any. */
export interface CreationRequest {
  readonly idempotencyKey?: string | undefined;
  /** Value of the body; for a post also its bytes as JSON. */
  readonly draft: unknown;
}

/** A record that was created by this request, or by an earlier one with the same key. */
export interface CreatedRecord<Row> {
  /** The record as it was first returned; later changes do not show. */
  readonly record: Row;
  /** Whether an earlier request has created it. */
  readonly isReplay: boolean;
}

/** Outcome for a request whose key an earlier one has used; it ends the attempt. */
export interface Replay<Row> {
  readonly kind: 'replay';
  readonly outcome: Result<CreatedRecord<Row>, IdempotencyKeyReused>;
}

/** Attempt to create a record. */
export interface CreationAttempt<Row> {
  /** Id of the record, and the instant of the request; the same in every attempt. */
  readonly stamp: RecordStamp;
  readonly isKeyed: boolean;
  /**
   * Rejects if an earlier request has used the key; called before records are looked up. The
   * fingerprint is a hash of the operation and the content of the request, null without a key.
   */
  readonly checkKey: (fingerprint: string | null) => Promise<Result<void, Replay<Row>>>;
  /** Returns the record to store with a new one, under the key; undefined without a key. */
  readonly recordOf: (answer: Utf8Text) => IdempotencyRecord | undefined;
}

interface Creation<Row, E> {
  /** Checks the request and stores its record. */
  readonly create: (
    attempt: CreationAttempt<Row>,
  ) => PromiseLike<Result<Row, E | TransientConflict | Replay<Row>>>;
  /** Returns the record of a stored response. */
  readonly replay: (answer: string) => Row;
}

/** Conflicts with a concurrent request: the next attempt succeeds, or names another error. */
type TransientConflict = IdempotencyKeyInUse | ReferenceVanished;

type Deps = Pick<Ports, 'clock' | 'ids'> & {
  readonly idempotencyKeys: Pick<Ports['idempotencyKeys'], 'find' | 'findFingerprint'>;
};

/**
 * Creates a record, once for all requests with the same key in the workspace within 24 hours
 * (draft-ietf-httpapi-idempotency-key-header). Requests with equal content get the response of the
 * first one, also when they run at the same time. A rejected request does not use up the key.
 *
 * Rejects, in this order: a malformed key, the errors of `create` before `checkKey`, a key that was
 * used for a different request, the other errors of `create`.
 */
export const createIdempotent = <Row, E extends Tagged>(
  ports: Deps,
  { workspaceId }: Principal,
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
      // Read only for an equal request, which has about the length of its response.
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
      // A concurrent request with the same key may have been first: both get its response.
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
