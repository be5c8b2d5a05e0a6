import { recordVersion } from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordChanged, RecordKind, RecordNotFound } from '../errors/errors.ts';
import type { ConditionalRemoval } from './removal.ts';

interface Kind<Row, E, Denied> {
  readonly record: RecordKind;
  readonly find: () => Promise<Row | null>;
  /** Rejects a record that the principal may not delete; absent: all may be deleted. */
  readonly mayDelete?: (found: Row) => ResultAsync<void, Denied>;
  /** Returns the version of a record; absent: {@link recordVersion}. */
  readonly versionOf?: (row: Row) => string;
  /**
   * Removes a record; `null` if another request has removed it meanwhile, or it differs from
   * `expected`.
   */
  readonly remove: (found: Row, expected: Row | undefined) => ResultAsync<Row | null, E>;
}

/**
 * Removes the record of a removal and returns it as it was. Rejects, in this order: a missing
 * record, a record that `mayDelete` rejects, another version than the caller knows, and the errors
 * of `remove`.
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
