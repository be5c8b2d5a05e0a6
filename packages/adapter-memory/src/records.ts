import type { Note, PageSlice, RecordConflict } from '@content-publishing/application';
import {
  foldForSearch,
  type RecordQuery,
  recordVersion,
  type Uuid,
} from '@content-publishing/domain';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { inOrderOf, type Key, sliceOf } from './order.ts';
import type { Table } from './table.ts';
import type { Tenant } from './tenant.ts';

/** Error of a change of a record that has changed, or was removed, since it was read. */
export const CONFLICT: RecordConflict = { kind: 'record-conflict' };

/** Returns whether `table` has a record of the same version for each of `seen`. */
export const areUnchanged = <Row extends { readonly id: Uuid }>(
  table: Table<Row> | undefined,
  seen: readonly Row[],
): boolean =>
  seen.every((row) => {
    const present = table?.get(row.id);
    return present !== undefined && recordVersion(present) === recordVersion(row);
  });

/** Returns whether a record has the version of `expected`; true if `expected` is undefined. */
export const isExpected = <Row extends object>(present: Row, expected: Row | undefined): boolean =>
  expected === undefined || recordVersion(present) === recordVersion(expected);

/**
 * Returns the page of `rows` for `query`. `searched` returns the texts of a row that a search looks
 * through; `null` is an absent text.
 */
export const recordPage = <
  Field extends string,
  Row extends { readonly id: Uuid } & Readonly<Record<Field, Key>>,
>(
  rows: readonly Row[],
  query: RecordQuery<Field>,
  searched: (row: Row) => readonly (string | null)[],
): PageSlice<Row> => {
  const part = foldForSearch(query.search ?? '');
  const found = rows.filter((row) =>
    searched(row).some((text) => foldForSearch(text ?? '').includes(part)),
  );
  return sliceOf(found.toSorted(inOrderOf((row) => row[query.orderBy], query.order)), query);
};

/**
 * Replaces the record `present` by `next` if it still has the version of `former`; otherwise
 * returns {@link CONFLICT}. Returns the error `taken` if another record has the unique key of
 * `next`.
 */
export const replaceIn = <Row extends { readonly id: Uuid }, const Taken>(
  tenant: Tenant | undefined,
  table: Table<Row> | undefined,
  {
    former,
    next,
    present,
  }: { readonly former: Row; readonly next: Row; readonly present: Row | undefined },
  taken: Taken,
  note: Note | undefined,
): ResultAsync<void, RecordConflict | Taken> => {
  if (!tenant || !table || !present || recordVersion(present) !== recordVersion(former)) {
    return errAsync(CONFLICT);
  }
  if (table.replace(next) === undefined) return errAsync(taken);
  noteChange(tenant, note);
  return okAsync();
};
