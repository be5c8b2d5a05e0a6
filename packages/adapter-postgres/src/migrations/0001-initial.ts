import { Migration } from '@mikro-orm/migrations';
import { POST_TABLES } from './initial/posts.ts';
import { RECORD_TABLES } from './initial/records.ts';
import { REDIRECT_TABLES } from './initial/redirects.ts';
import { WORKSPACE_TABLES } from './initial/workspaces.ts';

/**
 * Creates the schema. Every key and every foreign key of a tenant's table starts with its
 * workspace, so that no row can refer to another workspace, and the tables can be distributed by
 * it.
 */
export class Initial extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table schema_migrations add column is_additive boolean not null default false',
  ...WORKSPACE_TABLES,
  ...RECORD_TABLES,
  ...REDIRECT_TABLES,
  ...POST_TABLES,
  // Prepared plans are made for a large workspace: PostgreSQL estimates that each has all rows.
  // Otherwise, among many small workspaces, a plan would read all rows of a large one although an
  // index finds them.
  `do $$
    declare tenant_table text;
    begin
      for tenant_table in
        select table_name from information_schema.columns
        where table_schema = current_schema() and column_name = 'workspace_id'
          and table_name <> 'api_keys'
      loop
        execute format('alter table %s alter column workspace_id set (n_distinct = 1)', tenant_table);
      end loop;
    end $$`,
];
