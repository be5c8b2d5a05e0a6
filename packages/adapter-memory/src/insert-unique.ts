import type {
  Creation,
  IdempotencyKeyInUse,
  WorkspaceNotFound,
} from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { note } from './activity.ts';
import { liveRecord, storeIdempotencyRecord } from './idempotency-keys.ts';
import type { Table } from './table.ts';
import type { Tenant, Tenants } from './tenant.ts';

/**
 * Adds `row` to the table of its workspace, with the records of `creation`; rejects with `taken` if
 * another row has its key.
 */
export const insertInto = <Row extends { readonly createdAt: DateTime }, const Taken>(
  tenants: Tenants,
  workspaceId: Uuid,
  tableOf: (tenant: Tenant) => Table<Row>,
  row: Row,
  taken: Taken,
  creation?: Creation,
): ResultAsync<void, Taken | WorkspaceNotFound | IdempotencyKeyInUse> =>
  insertWith(
    tenants,
    workspaceId,
    row.createdAt,
    (tenant) => (tableOf(tenant).insert(row) === undefined ? taken : undefined),
    creation,
  );

/**
 * Calls `insert`, which returns an error or undefined, and adds the records of `creation` if it
 * succeeded.
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
  const { activity, idempotency } = creation ?? {};
  if (idempotency && liveRecord(tenant, idempotency.key, now)) {
    return errAsync({ kind: 'idempotency-key-in-use' });
  }
  const taken = insert(tenant);
  if (taken !== undefined) return errAsync(taken);
  if (idempotency) storeIdempotencyRecord(tenant, idempotency);
  note(tenant, activity);
  return okAsync();
};
