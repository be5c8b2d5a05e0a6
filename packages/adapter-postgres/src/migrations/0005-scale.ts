import { Migration } from '@mikro-orm/migrations';

/**
 * Adds indexes with which a workspace of a million records costs as much as one of a thousand: one
 * for each order of redirects, one for parts of their paths, and counters by type.
 */
export class Scale extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create index redirects_updated_at_idx on redirects (workspace_id, updated_at, id)`,
  `create index redirects_hit_count_idx on redirects (workspace_id, hit_count, id)`,
  `create index redirects_last_hit_at_asc_idx
    on redirects (workspace_id, coalesce(last_hit_at, 'infinity'), id) include (last_hit_at)`,
  `create index redirects_last_hit_at_desc_idx
    on redirects (workspace_id, coalesce(last_hit_at, '-infinity'), id) include (last_hit_at)`,
  // An index entry has no room for the longest paths, 2,048 characters of three bytes.
  ...['from_path', 'to_path'].flatMap((column) => [
    `create index redirects_${column}_idx on redirects (workspace_id, ${column}, id)
      where octet_length(${column}) <= 2600`,
    `create index redirects_long_${column}_idx on redirects (workspace_id)
      where not octet_length(${column}) <= 2600`,
  ]),
  `create index redirects_type_idx on redirects (workspace_id, type, created_at, id)`,
  // Without this index a search is correct too, but reads all redirects of its workspace. The
  // extension may exist already, in any schema.
  `do $$
    declare extension_schema text;
    begin
      create extension if not exists pg_trgm;
      select nspname into strict extension_schema
        from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = 'pg_trgm';
      execute format(
        'create index redirects_search_idx on redirects
          using gin (from_path_folded %1$I.gin_trgm_ops, to_path_folded %1$I.gin_trgm_ops)',
        extension_schema
      );
    exception
      when insufficient_privilege or undefined_file or feature_not_supported then
        raise warning 'pg_trgm is not to be had, searches of redirects will be slow: %', sqlerrm;
    end
  $$`,

  `create index link_health_unresolved_idx on link_health (workspace_id, id)
    where resolved_at is null`,

  // No redirect changes meanwhile: creating the indexes above locks the table until this is done.
  `alter table workspaces
    add column redirect_totals jsonb not null default '{}',
    add column redirect_totals_version uuid`,
  `update workspaces w set
    redirect_totals_version = redirects_version,
    redirect_totals = coalesce(
      (
        select jsonb_object_agg(type, total) from (
          select type, count(*) as total from redirects r where r.workspace_id = w.id group by type
        ) counted
      ),
      '{}'
    )`,
];
