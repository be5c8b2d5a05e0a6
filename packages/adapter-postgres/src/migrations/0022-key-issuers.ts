import { Migration } from '@mikro-orm/migrations';

/**
 * Adds which key issued a key or a preview token, and finds the keys that one has issued and the posts
 * that show a media record by an index. Keys and tokens of before have no issuer; a token of before was
 * created at the migration, as far as is known.
 */
export class KeyIssuers extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table api_keys add column issued_by uuid`,
  `create index api_keys_issued_by_idx on api_keys (workspace_id, issued_by)`,
  // Older servers write neither.
  `alter table preview_tokens
    add column issued_by uuid,
    add column created_at timestamptz(3) not null default now()`,
  `create index preview_tokens_post_idx on preview_tokens (workspace_id, post_id, created_at, id)`,
  `create index post_media_media_idx on post_media (workspace_id, media_id)`,
];
