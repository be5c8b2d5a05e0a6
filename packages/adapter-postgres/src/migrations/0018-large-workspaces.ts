import { Migration } from '@mikro-orm/migrations';

/**
 * SQL template for the table `%s`, or a shard of it, that makes PostgreSQL plan for large
 * workspaces: it estimates that each workspace has all rows. Otherwise, among many small
 * workspaces, a prepared plan would read all rows of a large one although an index finds them.
 */
export const LARGE_WORKSPACES = 'alter table %s alter column workspace_id set (n_distinct = 1)';

/**
 * Makes PostgreSQL plan for large workspaces. On a Citus cluster `distributePostgres` sets the
 * option on each shard, since Citus does not propagate it.
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
