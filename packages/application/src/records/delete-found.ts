import { recordVersion } from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordChanged, RecordKind, RecordNotFound } from '../errors.ts';
import type { ConditionalRemoval } from './removal.ts';

/** How records of one kind are looked up and removed. */
interface Kind<Row, E, Denied> {
  readonly record: RecordKind;
  readonly find: () => Promise<Row | null>;
  /** Rejects a record that the principal may not delete; absent: all may be deleted. */
  readonly mayDelete?: (found: Row) => ResultAsync<void, Denied>;
  /** Names a state of the record; absent: {@link recordVersion}. */
  readonly versionOf?: (row: Row) => string;
  /**
   * Removes what was found; `null` where another request has removed it meanwhile, or where it is not
   * `expected` any more.
   */
  readonly remove: (found: Row, expected: Row | undefined) => ResultAsync<Row | null, E>;
}

/**
 * Removes the record that a removal names, and returns it as it was. Rejects, in this order: a record
 * that is not there, one that may not be deleted, another version than the caller knows, and then what
 * `remove` rejects.
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
