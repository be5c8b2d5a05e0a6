import { Migration } from '@mikro-orm/migrations';

/**
 * Stores the JSON of posts as text: PostgreSQL need not parse and format it, and members keep their
 * order. Long values are compressed by LZ4 if PostgreSQL was built with it, in a fraction of the
 * time. Rewrites the table, which is locked meanwhile.
 */
export class VerbatimJson extends Migration {
  override up(): void {
    this.addSql(
      `alter table posts ${JSON_COLUMNS.map((column) => `alter column ${column} type json`).join()}`,
    );
    this.addSql(`
      do $$ begin
        alter table posts ${LONG_COLUMNS.map((column) => `alter column ${column} set compression lz4`).join()};
      exception when feature_not_supported then null;
      end $$`);
  }
}

const JSON_COLUMNS = [
  'body_json',
  'toc_items',
  'seo',
  'structured_data',
  'structured_blocks',
  'json_ld',
  'derived_fields',
];

const LONG_COLUMNS = [
  'body_json',
  'body_text',
  'structured_data',
  'structured_blocks',
  'json_ld',
  'search',
];
