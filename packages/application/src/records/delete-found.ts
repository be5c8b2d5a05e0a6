import { recordVersion } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordChanged, RecordKind, RecordNotFound } from '../errors/errors.ts';
import type { ConditionalRemoval } from './removal.ts';

/** Functions that delete a record of one kind. */
interface Kind<Row, E, Denied> {
  readonly record: RecordKind;
  readonly find: () => Promise<Row | null>;
  /** Returns an error if the actor may not delete the record; absent: all may be deleted. */
  readonly mayDelete?: ((found: Row) => ResultAsync<void, Denied>) | undefined;
  /**
   * Returns the version of a record for comparison with `versions`; absent: {@link recordVersion}.
   */
  readonly versionOf?: ((row: Row) => string) | undefined;
  /**
   * Removes the record `found`. With `expected` it does so only if the stored record equals it.
   * Returns `null` if the record is gone, or differs from `expected`.
   */
  readonly remove: (found: Row, expected: Row | undefined) => ResultAsync<Row | null, E>;
}

/**
 * Removes the record that a removal names, and returns it as it was. With `versions`, it looks the
 * record up again when it has changed in between.
 *
 * Errors, in this order: a missing record, the error of `mayDelete`, another version than the
 * caller knows, and the errors of `remove`.
 */
export const deleteFound = <Row extends object, E, Denied = never>(
  { reference, versions }: ConditionalRemoval,
  { record, find, mayDelete, versionOf = recordVersion, remove }: Kind<Row, E, Denied>,
): ResultAsync<Row, E | Denied | RecordChanged | RecordNotFound> => {
  type Outcome = Result<Row, E | Denied | RecordChanged | RecordNotFound>;
  const notFound = err({ kind: 'record-not-found' as const, record, reference });
  const removed = async (): Promise<Outcome> => {
    for (;;) {
      const found = await find();
      if (found === null) return notFound;
      const allowed = await mayDelete?.(found);
      if (allowed?.isErr()) return err(allowed.error);
      const version = versionOf(found);
      if (versions && !versions.includes(version)) return err({ kind: 'record-changed', version });
      const outcome = await remove(found, versions && found);
      if (outcome.isErr()) return err(outcome.error);
      if (outcome.value !== null) return ok(outcome.value);
      if (versions === undefined) return notFound;
      // Another change was stored meanwhile, so every round makes progress.
    }
  };
  return new ResultAsync(removed());
};
