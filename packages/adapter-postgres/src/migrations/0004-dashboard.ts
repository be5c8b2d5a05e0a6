import { Migration } from '@mikro-orm/migrations';

/**
 * Adds what the dashboard needs: the time zone of a workspace, the name of a media file, the key of
 * an autosave, and indexes of deleted and of scheduled posts.
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
];
