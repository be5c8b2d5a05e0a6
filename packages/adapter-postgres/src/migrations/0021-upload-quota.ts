import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the index that sums the stored bytes of a workspace, and the table of bytes reserved for
 * direct uploads.
 */
export class UploadQuota extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create index media_stored_bytes_idx on media (workspace_id, size_bytes)
    where storage_path is not null`,
  `create table upload_reservations (
    workspace_id uuid not null,
    id uuid not null,
    size_bytes bigint not null,
    expires_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint upload_reservations_workspace_fkey
      foreign key (workspace_id) references workspaces (id)
  )`,
  `create index upload_reservations_expires_at_idx on upload_reservations (expires_at)`,
  // As in 0018 for the earlier tables: prepared plans are made for a large workspace.
  `alter table upload_reservations alter column workspace_id set (n_distinct = 1)`,
];
