/** SQL for the tables of posts, their references, views, former slugs, revisions and previews. */
export const POST_TABLES = [
  // The JSON is stored as text: PostgreSQL need not parse it, and members keep their order.
  `create table posts (
    workspace_id uuid not null,
    id uuid not null,
    slug text collate "C" not null,
    title text collate "C" not null,
    excerpt text not null,
    body_json json not null,
    body_text text not null,
    toc_items json not null,
    reading_time_min integer not null,
    featured_media_id uuid,
    author_id uuid not null,
    category_id uuid,
    status text not null,
    published_at timestamptz(3),
    first_published_at timestamptz(3),
    scheduled_at timestamptz(3),
    unpublish_at timestamptz(3),
    is_how_to boolean not null,
    summary_for_ai text,
    canonical_url text,
    seo json,
    schema_type text not null,
    structured_data json,
    structured_blocks json,
    seo_score integer,
    readability_score integer,
    json_ld json not null,
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    saved_by text,
    revision integer not null,
    language text not null,
    derivation_version integer not null,
    derived_fields json not null,
    site_key text not null,
    search tsvector not null,
    head_bytes integer not null,
    body_bytes integer not null,
    primary key (workspace_id, id),
    constraint posts_workspace_fkey foreign key (workspace_id) references workspaces (id),
    constraint posts_author_fkey
      foreign key (workspace_id, author_id) references authors (workspace_id, id),
    constraint posts_category_fkey
      foreign key (workspace_id, category_id) references categories (workspace_id, id),
    constraint posts_featured_media_fkey
      foreign key (workspace_id, featured_media_id) references media (workspace_id, id)
  )`,
  // LZ4 compresses in a fraction of the time, if PostgreSQL was built with it.
  `do $$ begin
    alter table posts ${[
      'body_json',
      'body_text',
      'structured_data',
      'structured_blocks',
      'json_ld',
      'search',
    ]
      .map((column) => `alter column ${column} set compression lz4`)
      .join()};
  exception when feature_not_supported then null;
  end $$`,
  `create unique index posts_slug_key on posts (workspace_id, slug) where deleted_at is null`,
  `create index posts_deleted_slug_idx on posts (workspace_id, slug, deleted_at, id)
    where deleted_at is not null`,
  `create index posts_created_at_idx on posts (workspace_id, created_at, id)
    where deleted_at is null`,
  ...['category_id', 'author_id', 'status'].map(
    (column) => `create index posts_${column.replace('_id', '')}_idx
      on posts (workspace_id, ${column}, created_at, id) where deleted_at is null`,
  ),
  `create index posts_updated_at_idx on posts (workspace_id, updated_at, id)
    where deleted_at is null`,
  `create index posts_published_at_asc_idx
    on posts (workspace_id, coalesce(published_at, 'infinity'), id) where deleted_at is null`,
  `create index posts_published_at_desc_idx
    on posts (workspace_id, coalesce(published_at, '-infinity'), id) where deleted_at is null`,
  `create index posts_title_idx on posts (workspace_id, title, id) where deleted_at is null`,
  `create index posts_scheduled_at_idx on posts (scheduled_at, id)
    where status = 'scheduled' and deleted_at is null`,
  `create index posts_unpublish_at_idx on posts (unpublish_at, id)
    where status = 'published' and unpublish_at is not null and deleted_at is null`,
  `create index posts_derivation_idx on posts (derivation_version, workspace_id, id)
    include (language, site_key) where deleted_at is null`,
  `create index posts_search_idx on posts using gin (search) where deleted_at is null`,
  // A GiST index returns the slugs nearest to a broken link first: with GIN all similar slugs would
  // be compared. Without it all slugs of a workspace are read. The extension may be in any schema.
  `do $$
    declare extension_schema text;
    begin
      select nspname into strict extension_schema
        from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = 'pg_trgm';
      execute format(
        'create index posts_near_slug_idx on posts using gist (
          (replace(encode(decode(slug, ''escape''), ''escape''), ''\\'', '''')) %1$I.gist_trgm_ops (siglen = 64)
        ) where deleted_at is null and status = ''published''',
        extension_schema
      );
    exception
      when no_data_found then
        raise warning 'pg_trgm is missing, suggestions for broken links will be slow';
    end
  $$`,

  `create table post_tags (
    workspace_id uuid not null,
    post_id uuid not null,
    tag_id uuid not null,
    position integer not null,
    primary key (workspace_id, post_id, tag_id),
    constraint post_tags_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id),
    constraint post_tags_tag_fkey
      foreign key (workspace_id, tag_id) references tags (workspace_id, id)
  )`,
  `create index post_tags_tag_idx on post_tags (workspace_id, tag_id)`,

  `create table post_related_posts (
    workspace_id uuid not null,
    post_id uuid not null,
    related_post_id uuid not null,
    position integer not null,
    primary key (workspace_id, post_id, related_post_id),
    constraint post_related_posts_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id),
    constraint post_related_posts_related_post_fkey
      foreign key (workspace_id, related_post_id) references posts (workspace_id, id)
  )`,

  `create table post_media (
    workspace_id uuid not null,
    post_id uuid not null,
    media_id uuid not null,
    primary key (workspace_id, post_id, media_id),
    constraint post_media_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id),
    constraint post_media_media_fkey
      foreign key (workspace_id, media_id) references media (workspace_id, id)
  )`,
  `create index post_media_media_idx on post_media (workspace_id, media_id)`,

  // Each view leaves a dead row and an index entry: vacuum starts early.
  `create table post_views (
    workspace_id uuid not null,
    post_id uuid not null,
    view_count bigint not null,
    primary key (workspace_id, post_id),
    constraint post_views_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0.01)`,
  `create index post_views_view_count_idx on post_views (workspace_id, view_count, post_id)`,

  `create table post_slug_aliases (
    workspace_id uuid not null,
    slug text collate "C" not null,
    post_id uuid not null,
    primary key (workspace_id, slug),
    constraint post_slug_aliases_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id)
  )`,

  `create table post_revisions (
    workspace_id uuid not null,
    post_id uuid not null,
    revision integer not null,
    saved_at timestamptz(3) not null,
    saved_by text,
    title text not null,
    status text not null,
    content json not null,
    content_bytes integer not null,
    primary key (workspace_id, post_id, revision),
    constraint post_revisions_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id)
  )`,

  `create table preview_tokens (
    workspace_id uuid not null,
    id uuid not null,
    post_id uuid not null,
    issued_by uuid,
    secret_hash text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint preview_tokens_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id)
  )`,
  `create index preview_tokens_post_idx on preview_tokens (workspace_id, post_id, created_at, id)`,
  `create index preview_tokens_expires_at_idx on preview_tokens (expires_at)`,

  // Rows are updated very often: the fill factor leaves room for the next version of each on its
  // page.
  `create table post_versions (
    workspace_id uuid not null,
    shard integer not null,
    version uuid not null,
    primary key (workspace_id, shard),
    constraint post_versions_workspace_fkey foreign key (workspace_id) references workspaces (id)
  ) with (fillfactor = 50)`,
];
