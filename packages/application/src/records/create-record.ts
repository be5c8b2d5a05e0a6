import {
  canonicalJson,
  type InvalidInput,
  readJson,
  withoutNulls,
  writeJson,
} from '@content-publishing/domain';
import type { RecordStamp } from '@content-publishing/domain/records';
import type { MalformedIdempotencyKey } from '@content-publishing/domain/tenant';
import { err, type Result, type ResultAsync } from 'neverthrow';
import { errorMessageOf } from '../errors/error-message.ts';
import type {
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import {
  type CreatedRecord,
  createIdempotent,
  type CreationRequest,
} from '../idempotency/create-idempotent.ts';
import type { IdempotencyRecord } from '../idempotency/ports.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';

/** Functions that create records of one kind. */
interface Kind<Draft, Row, E, Refusal> {
  /**
   * Name of the operation, such as `create tag`. It is a part of the fingerprint, so that requests
   * of two operations never count as equal.
   */
  readonly operation: string;
  /** Parses the draft; its error is also that of a request that repeats one of another actor. */
  readonly parse: (input: unknown) => Result<Draft, Refusal>;
  /**
   * Creates a record from the draft and stores it. `keyed` returns the idempotency record to store
   * in the same transaction; `undefined` for a request without a key.
   */
  readonly store: (
    draft: Draft,
    stamp: RecordStamp,
    keyed: (row: Row) => IdempotencyRecord | undefined,
  ) => ResultAsync<Row, E | IdempotencyKeyInUse | WorkspaceNotFound>;
}

/** Errors of every creation of a record. */
export type CreateRecordError = InvalidInput | MalformedIdempotencyKey | IdempotencyKeyReused;

type Deps = Pick<Ports, 'clock' | 'ids' | 'secrets' | 'idempotencyKeys'>;

/**
 * Parses the draft and creates a record with {@link createIdempotent}, once for each idempotency
 * key. `null` and absent fields of a draft count as equal.
 *
 * Errors, in this order: a malformed key, the error of `parse`, such as invalid input (all
 * violations), a key that was used for a different request, and the errors of `store`.
 */
export const createRecord = <Draft, Row extends object, E extends Tagged, Refusal extends Tagged>(
  ports: Deps,
  actor: Actor,
  { idempotencyKey, draft: input }: CreationRequest,
  { operation, parse, store }: Kind<Draft, Row, E, Refusal>,
): ResultAsync<CreatedRecord<Row>, CreateRecordError | E | Refusal> =>
  createIdempotent<Row, E | Refusal>(ports, actor, idempotencyKey, {
    create: async ({ stamp, checkKey, recordOf }) => {
      const parsed = parse(input);
      if (parsed.isErr()) return err(parsed.error);
      const draft = parsed.value;
      const content = canonicalJson(withoutNulls(draft));
      const unused = await checkKey(ports.secrets.hash(`${operation} ${content}`));
      if (unused.isErr()) return err(unused.error);
      const stored = await store(draft, stamp, (row) => recordOf(writeJson(row)));
      return stored.mapErr((error) => {
        if (isWorkspaceNotFound(error)) throw new Error(errorMessageOf(error));
        return error;
      });
    },
    // The fingerprint contains the operation, so the stored record is of the same kind.
    replay: (answer) => readJson<Row>(answer),
  });

interface Tagged {
  readonly kind: string;
}

const isWorkspaceNotFound = (error: Tagged): error is WorkspaceNotFound =>
  error.kind === 'workspace-not-found';
