import { Migration } from '@mikro-orm/migrations';

/**
 * SQL that makes plans for large workspaces, for the table `%s` or a shard of it: each workspace counts
 * as the whole of it. Beside many small workspaces PostgreSQL takes each one for small, and a plan that is
 * kept would read all of a large one where an index has what is wanted.
 */
export const LARGE_WORKSPACES = 'alter table %s alter column workspace_id set (n_distinct = 1)';

/**
 * Has all plans made for large workspaces. On a Citus cluster the option is set by `distributePostgres`,
 * on each shard: Citus passes it on to none.
 */
export class LargeWorkspaces extends Migration {
  override up(): void {
    this.addSql(`do $$
      declare tenant_table text;
      begin
        if to_regclass('pg_dist_partition') is not null then
          return;
        end if;
        for tenant_table in
          select c.table_name from information_schema.columns c
          where c.table_schema = current_schema() and c.column_name = 'workspace_id'
            and c.table_name <> 'api_keys'
        loop
          execute format('${LARGE_WORKSPACES}', tenant_table);
          execute format('analyze %s', tenant_table);
        end loop;
      end $$`);
  }
}
