import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { RecordKind, RecordNotFound } from '../errors.ts';

/** How records of one kind are looked up and removed. */
interface Kind<Row, E> {
  readonly find: () => Promise<Row | null>;
  /** Removes what was found; `null` where somebody else has removed it meanwhile. */
  readonly remove: (found: Row) => ResultAsync<Row | null, E>;
}

/** Removes the record that `reference` names, and returns it as it was. */
export const deleteFound = <Row, E>(
  record: RecordKind,
  reference: string,
  { find, remove }: Kind<Row, E>,
): ResultAsync<Row, E | RecordNotFound> => {
  const removed = async (): Promise<Result<Row, E | RecordNotFound>> => {
    const found = await find();
    const outcome = found === null ? ok(null) : await remove(found);
    return outcome.andThen((row) =>
      row === null ? err({ kind: 'record-not-found' as const, record, reference }) : ok(row),
    );
  };
  return new ResultAsync(removed());
};
