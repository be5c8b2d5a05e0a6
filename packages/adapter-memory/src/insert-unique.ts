import type {
  Creation,
  IdempotencyKeyInUse,
  IdTaken,
  WorkspaceNotFound,
} from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { liveRecord, storeIdempotencyRecord } from './idempotency-keys.ts';
import type { Table } from './table.ts';
import type { Tenant, Tenants } from './tenant.ts';

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
