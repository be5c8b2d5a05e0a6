import { Migration } from '@mikro-orm/migrations';

/** Adds to records which user changed, issued or started them. */
export class UsersOfRecords extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  ...['activity', 'imports'].map(
    (table) => `alter table ${table} add column user_id uuid, add column user_name text`,
  ),
  'create index activity_user_idx on activity (workspace_id, user_id, at, id)',
  'alter table api_keys add column issued_by_user_id uuid',
  `alter table preview_tokens
    add column issued_by_user_id uuid, add column issued_by_user_name text`,
];
