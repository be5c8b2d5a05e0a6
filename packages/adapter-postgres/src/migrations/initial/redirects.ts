import { digestOf } from '../../entities/columns.ts';

/** SQL for the tables of redirects and broken links. */
export const REDIRECT_TABLES = [
  `create table redirects (
    workspace_id uuid not null,
    id uuid not null,
    from_path text collate "C" not null,
    to_path text collate "C" not null,
    type text not null,
    hit_count bigint not null,
    last_hit_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    from_path_digest bytea not null generated always as (${digestOf('from_path')}) stored,
    from_path_folded text collate "C" not null,
    to_path_folded text collate "C" not null,
    path_key bigint not null,
    pair_key bigint,
    target_key bigint,
    primary key (workspace_id, id),
    constraint redirects_from_path_key unique (workspace_id, from_path_digest),
    constraint redirects_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index redirects_path_idx on redirects (workspace_id, path_key, pair_key)`,
  `create index redirects_target_idx on redirects (workspace_id, target_key)`,
  `create index redirects_created_at_idx on redirects (workspace_id, created_at, id)`,
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
        raise warning 'pg_trgm is missing, searches of redirects will be slow: %', sqlerrm;
    end
  $$`,

  `create table link_health (
    workspace_id uuid not null,
    id uuid not null,
    path text collate "C" not null,
    referrer text,
    hit_count bigint not null,
    first_seen_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    resolved_at timestamptz(3),
    resolved_by text,
    path_digest bytea not null generated always as (${digestOf('path')}) stored,
    path_key bigint not null,
    primary key (workspace_id, id),
    constraint link_health_path_key unique (workspace_id, path_digest),
    constraint link_health_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index link_health_unresolved_idx on link_health (workspace_id, path_key)
    where resolved_at is null`,
];
