import type { WorkspaceNotFound } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Table } from './table.ts';

/** Adds `row` to a workspace's `table`; rejects with `taken` when another one has its key. */
export const insertInto = <Row, Taken>(
  workspaceId: Uuid,
  table: Table<Row> | undefined,
  row: Row,
  taken: Taken,
): ResultAsync<void, Taken | WorkspaceNotFound> => {
  if (table === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
  return table.insert(row) ? okAsync() : errAsync(taken);
};
