import { recordVersion } from '@content-publishing/domain/records';
import { err, errAsync, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type {
  RecordChanged,
  RecordConflict,
  RecordKind,
  RecordNotFound,
} from '../errors/errors.ts';
import { findOr } from '../use-case/find-or.ts';

/** Change of a record that a client requests. */
export interface RecordChange {
  /** Id of the record; for a record with a slug also the slug. */
  readonly reference: string;
  /** A JSON Merge Patch (RFC 7396) of the writable fields. */
  readonly patch: unknown;
  /** The record must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/** Functions that change a record of one kind. */
interface Kind<Row, View, E, Denied> {
  readonly record: RecordKind;
  readonly find: () => Promise<Row | null>;
  /** Returns an error if the actor may not change the record; absent: all may be changed. */
  readonly mayChange?: ((row: Row) => ResultAsync<void, Denied>) | undefined;
  /**
   * Returns the version of a record for comparison with `versions`; absent: {@link recordVersion}.
   */
  readonly versionOf?: ((row: Row) => string) | undefined;
  /** Applies the patch to the current record, and stores the result in its place. */
  readonly save: (former: Row) => ResultAsync<View, E | RecordConflict>;
}

/**
 * Changes a record by a patch and returns the new one. After a `record-conflict` of `save` it
 * starts again with the record as it is then. Without `versions` the last save wins, field by
 * field.
 *
 * Errors, in this order: a missing record, the error of `mayChange`, another version than the
 * caller knows, and the errors of `save`.
 */
export const savePatched = <
  Row extends object,
  View,
  E extends { readonly kind: string },
  Denied extends { readonly kind: string } = never,
>(
  change: RecordChange,
  { record, find, mayChange, versionOf = recordVersion, save }: Kind<Row, View, E, Denied>,
): ResultAsync<View, E | Denied | RecordChanged | RecordNotFound> => {
  const saved = (): ResultAsync<View, E | Denied | RecordChanged | RecordNotFound> =>
    findOr(record, find, {
      kind: 'record-not-found' as const,
      record,
      reference: change.reference,
    })
      .andThen((former): ResultAsync<Row, Denied> =>
        mayChange ? mayChange(former).map(() => former) : okAsync(former),
      )
      .andThen((former) => inVersion(former, versionOf(former), change.versions))
      .andThen((former) =>
        save(former).orElse(
          (error): ResultAsync<View, E | Denied | RecordChanged | RecordNotFound> =>
            // Another save has succeeded meanwhile, so every round makes progress.
            isConflict(error) ? saved() : errAsync(error),
        ),
      );
  return saved();
};

const inVersion = <Row extends object>(
  record: Row,
  version: string,
  versions: RecordChange['versions'],
): Result<Row, RecordChanged> =>
  versions === undefined || versions.includes(version)
    ? ok(record)
    : err({ kind: 'record-changed', version });

const isConflict = (error: { readonly kind: string }): error is RecordConflict =>
  error.kind === 'record-conflict';
