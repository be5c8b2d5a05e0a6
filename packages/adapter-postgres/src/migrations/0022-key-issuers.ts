import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the issuer of a key or preview token, and indexes on the keys of an issuer and on the posts
 * that show a media record. Existing keys and tokens have no issuer; the creation time of existing
 * tokens is unknown, and set to the time of the migration.
 */
export class KeyIssuers extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table api_keys add column issued_by uuid`,
  `create index api_keys_issued_by_idx on api_keys (workspace_id, issued_by)`,
  // Older servers do not write these columns.
  `alter table preview_tokens
    add column issued_by uuid,
    add column created_at timestamptz(3) not null default now()`,
  `create index preview_tokens_post_idx on preview_tokens (workspace_id, post_id, created_at, id)`,
  `create index post_media_media_idx on post_media (workspace_id, media_id)`,
];
