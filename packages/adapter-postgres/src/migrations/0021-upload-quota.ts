import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the index that sums up the stored bytes of a workspace, and the bytes that prepared direct
 * uploads reserve.
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
  // As 0018 has it for the tables before: a kept plan is one for a large workspace.
  `alter table upload_reservations alter column workspace_id set (n_distinct = 1)`,
];
