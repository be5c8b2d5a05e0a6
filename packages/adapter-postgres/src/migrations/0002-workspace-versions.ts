import { Migration } from '@mikro-orm/migrations';

/**
 * Moves what changes often out of the tables that a cluster copies to every node: the version of
 * the redirects, and the last use of a key. A workspace also gets a version of its records, and the
 * posts that are due get a table, so that a cluster finds them on one node.
 */
export class WorkspaceVersions extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // Each change makes new random versions: none repeats, even after a restored backup.
  `create table workspace_versions (
    workspace_id uuid primary key,
    records_version uuid not null,
    redirects_version uuid not null,
    constraint workspace_versions_workspace_fkey
      foreign key (workspace_id) references workspaces (id)
  ) with (fillfactor = 50)`,
  `insert into workspace_versions (workspace_id, records_version, redirects_version)
    select id, gen_random_uuid(), redirects_version from workspaces`,
  `alter table workspaces drop column redirects_version`,
  `create table api_key_uses (
    workspace_id uuid not null,
    key_id uuid not null,
    last_used_at timestamptz(3) not null,
    primary key (workspace_id, key_id),
    constraint api_key_uses_workspace_fkey foreign key (workspace_id) references workspaces (id)
  ) with (fillfactor = 50)`,
  `insert into api_key_uses (workspace_id, key_id, last_used_at)
    select workspace_id, id, last_used_at from api_keys where last_used_at is not null`,
  `alter table api_keys drop column last_used_at`,
  `create table due_posts (
    workspace_id uuid not null,
    post_id uuid not null,
    change text not null,
    at timestamptz(3) not null,
    primary key (workspace_id, post_id)
  )`,
  `insert into due_posts (workspace_id, post_id, change, at)
    select workspace_id, id, 'publish', scheduled_at from posts
    where status = 'scheduled' and scheduled_at is not null and deleted_at is null`,
  `insert into due_posts (workspace_id, post_id, change, at)
    select workspace_id, id, 'archive', unpublish_at from posts
    where status = 'published' and unpublish_at is not null and deleted_at is null`,
  `create index due_posts_at_idx on due_posts (change, at, post_id)`,
  `drop index posts_scheduled_at_idx`,
  `drop index posts_unpublish_at_idx`,

  // As in the first migration: plans are made for large workspaces.
  ...['workspace_versions', 'api_key_uses', 'due_posts'].map(
    (table) => `alter table ${table} alter column workspace_id set (n_distinct = 1)`,
  ),
];
