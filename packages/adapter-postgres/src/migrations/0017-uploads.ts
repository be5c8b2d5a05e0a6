import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the digests of uploaded files, which are unique in a workspace, and the image service of a
 * workspace.
 */
export class Uploads extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table media
    add column sha256 text,
    alter column storage_path type text collate "C"`,
  `create unique index media_sha256_key on media (workspace_id, sha256) where removed_at is null`,
  `create index media_storage_path_idx on media (workspace_id, storage_path)
    where storage_path is not null`,
  `create index media_removed_at_idx on media (removed_at) where storage_path is not null`,
  `alter table workspaces add column image_url text`,
];
