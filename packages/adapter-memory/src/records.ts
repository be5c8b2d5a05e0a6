import type {
  Creation,
  IdempotencyKeyInUse,
  IdTaken,
  Note,
  PageSlice,
  RecordConflict,
  WorkspaceNotFound,
} from '@content-publishing/application';
import { type DateTime, foldForSearch, type Uuid } from '@content-publishing/domain';
import { type RecordQuery, recordVersion } from '@content-publishing/domain/records';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { inOrderOf, type Key, sliceOf } from './order.ts';
import type { Table } from './table.ts';
import type { Tenant, Tenants } from './tenant.ts';
import { liveRecord, storeIdempotencyRecord } from './idempotency-keys.ts';

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

/**
 * Adds `row` to the table that `tableOf` returns, with the note and the idempotency record of
 * `creation`. Returns the error `taken` if another row has its unique key (slug or path), and an
 * error if another row has its id, or there is no such workspace or its idempotency key is in use.
 */
export const insertInto = <
  Row extends { readonly id: Uuid; readonly createdAt: DateTime },
  const Taken,
>(
  tenants: Tenants,
  workspaceId: Uuid,
  tableOf: (tenant: Tenant) => Table<Row>,
  row: Row,
  taken: Taken,
  creation?: Creation,
): ResultAsync<void, Taken | IdTaken | WorkspaceNotFound | IdempotencyKeyInUse> =>
  insertWith<Taken | IdTaken>(
    tenants,
    workspaceId,
    row.createdAt,
    (tenant) =>
      idTaken(tableOf(tenant), row) ??
      (tableOf(tenant).insert(row) === undefined ? taken : undefined),
    creation,
  );

/** Returns the error `id-taken` if the table has a row with the id of `row`. */
export const idTaken = <Row extends { readonly id: Uuid }>(
  table: Pick<Table<Row>, 'get'>,
  { id }: Row,
): IdTaken | undefined => (table.get(id) === undefined ? undefined : { kind: 'id-taken', id });

/**
 * Calls `insert` with the workspace. If `insert` returns undefined, it adds the note and the
 * idempotency record of `creation`; otherwise it returns the error of `insert`. Returns an error
 * without calling `insert` if there is no such workspace, or if the idempotency key is in use at
 * `now`.
 */
export const insertWith = <Taken>(
  tenants: Tenants,
  workspaceId: Uuid,
  now: DateTime,
  insert: (tenant: Tenant) => Taken | undefined,
  creation?: Creation,
): ResultAsync<void, Taken | WorkspaceNotFound | IdempotencyKeyInUse> => {
  const tenant = tenants.get(workspaceId);
  if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
  const idempotency = creation?.idempotency;
  if (idempotency && liveRecord(tenant, idempotency.key, now)) {
    return errAsync({ kind: 'idempotency-key-in-use' });
  }
  const taken = insert(tenant);
  if (taken !== undefined) return errAsync(taken);
  if (idempotency) storeIdempotencyRecord(tenant, idempotency);
  noteChange(tenant, creation);
  return okAsync();
};
