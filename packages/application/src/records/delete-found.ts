import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordKind, RecordNotFound } from '../errors.ts';

/** How records of one kind are looked up and removed. */
interface Kind<Row, E, Denied> {
  readonly find: () => Promise<Row | null>;
  /** Rejects a record that the principal may not delete; absent: all may be deleted. */
  readonly mayDelete?: (found: Row) => ResultAsync<void, Denied>;
  /** Removes what was found; `null` where somebody else has removed it meanwhile. */
  readonly remove: (found: Row) => ResultAsync<Row | null, E>;
}

/**
 * Removes the record that `reference` names, and returns it as it was. Rejects, in this order: a record
 * that is not there, one that may not be deleted, and then what `remove` rejects.
 */
export const deleteFound = <Row, E, Denied = never>(
  record: RecordKind,
  reference: string,
  { find, mayDelete, remove }: Kind<Row, E, Denied>,
): ResultAsync<Row, E | Denied | RecordNotFound> => {
  const removed = async (): Promise<Result<Row, E | Denied | RecordNotFound>> => {
    const found = await find();
    const notFound = err({ kind: 'record-not-found' as const, record, reference });
    if (found === null) return notFound;
    const allowed = await mayDelete?.(found);
    if (allowed?.isErr()) return err(allowed.error);
    return (await remove(found)).andThen((row) => (row === null ? notFound : ok(row)));
  };
  return new ResultAsync(removed());
};
