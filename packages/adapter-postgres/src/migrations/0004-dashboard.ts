import { Migration } from '@mikro-orm/migrations';

/**
 * Adds what the dashboard needs: the time zone of a workspace, the name of a media file, the key of
 * an autosave, indexes of deleted and of scheduled posts, and the working copies of posts.
 */
export class Dashboard extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table workspaces add column time_zone text',
  'alter table media add column file_name text',
  'alter table posts add column autosaved_by uuid',
  `create index posts_deleted_created_at_idx on posts (workspace_id, created_at, id)
    where deleted_at is not null`,
  `create index posts_in_schedule_asc_idx
    on posts (workspace_id, coalesce(scheduled_at, 'infinity'), id) where deleted_at is null`,
  `create index posts_in_schedule_desc_idx
    on posts (workspace_id, coalesce(scheduled_at, '-infinity'), id) where deleted_at is null`,
  `create table post_working_copies (
    workspace_id uuid not null,
    post_id uuid not null,
    version integer not null,
    base_revision integer not null,
    patch json not null,
    saved_at timestamptz(3) not null,
    saved_by text,
    primary key (workspace_id, post_id)
  )`,
  // See the first migration.
  'alter table post_working_copies alter column workspace_id set (n_distinct = 1)',
  // On a cluster the new table is local until `cps distribute`, which adds the key.
  `do $$ begin
    alter table post_working_copies add constraint post_working_copies_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id);
  exception when feature_not_supported then null;
  end $$`,
];
