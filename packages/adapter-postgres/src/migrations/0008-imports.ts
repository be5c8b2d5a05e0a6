import { Migration } from '@mikro-orm/migrations';

/** Adds the imports of files, with their reports and journals. */
export class Imports extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table imports (
    workspace_id uuid not null,
    id uuid not null,
    state text not null,
    format text not null,
    file_name text collate "C" not null,
    size_bytes bigint not null,
    is_dry_run boolean not null,
    options jsonb not null,
    items integer not null,
    expected_items integer not null,
    counts jsonb not null,
    losses integer not null,
    error text,
    key_id uuid,
    key_name text,
    created_at timestamptz(3) not null,
    started_at timestamptz(3),
    ended_at timestamptz(3),
    file_id uuid not null,
    expires_at timestamptz(3),
    queued_at timestamptz(3),
    claim uuid,
    claimed_until timestamptz(3),
    attempts integer not null,
    primary key (workspace_id, id)
  )`,
  `create index imports_queued_idx on imports (queued_at) where queued_at is not null`,
  `create index imports_expires_at_idx on imports (expires_at) where expires_at is not null`,
  `create table import_lines (
    workspace_id uuid not null,
    import_id uuid not null,
    position integer not null,
    kind text not null,
    outcome text not null,
    loss_count integer not null,
    line json not null,
    primary key (workspace_id, import_id, position)
  )`,
  `create table import_entries (
    workspace_id uuid not null,
    id uuid not null,
    import_id uuid not null,
    record uuid not null,
    digest text,
    version text not null,
    primary key (workspace_id, id)
  )`,
  `create index import_entries_import_idx on import_entries (workspace_id, import_id)`,
  // See the first migration.
  ...['imports', 'import_lines', 'import_entries'].map(
    (table) => `alter table ${table} alter column workspace_id set (n_distinct = 1)`,
  ),
  // On a cluster the new tables are local until `cps distribute`, which adds the keys.
  `do $$ begin
    alter table imports add constraint imports_workspace_fkey
      foreign key (workspace_id) references workspaces (id);
    alter table import_lines add constraint import_lines_import_fkey
      foreign key (workspace_id, import_id) references imports (workspace_id, id);
    alter table import_entries add constraint import_entries_import_fkey
      foreign key (workspace_id, import_id) references imports (workspace_id, id);
  exception when feature_not_supported then null;
  end $$`,
];
