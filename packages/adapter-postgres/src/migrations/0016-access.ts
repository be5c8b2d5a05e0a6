import { Migration } from '@mikro-orm/migrations';

/**
 * Orders names of keys by code point, stores the searched text of the activity, and indexes
 * outdated posts.
 */
export class Access extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table api_keys alter column name type text collate "C"`,
  `alter table activity add column searched text collate "C" not null default ''`,
  `alter table activity alter column searched drop default`,
  `create index posts_derivation_idx on posts (derivation_version, workspace_id, id)
    include (language) where deleted_at is null`,
];
