import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the schema. Every key and every foreign key of a tenant's table starts with its
 * workspace, so that no row can refer to another workspace, and the tables can be distributed by
 * it.
 */
export class Initial extends Migration {
  override up(): void {
    for (const statement of TABLES) this.addSql(statement);
  }
}

const TABLES = [
  `create table workspaces (
    id uuid primary key,
    name text not null,
    created_at timestamptz(3) not null
  )`,

  `create table api_keys (
    id uuid primary key,
    workspace_id uuid not null,
    name text not null,
    permissions jsonb not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    secret_hash text not null,
    constraint api_keys_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index api_keys_created_at_idx on api_keys (workspace_id, created_at, id)`,

  `create table media (
    workspace_id uuid not null,
    id uuid not null,
    url text not null,
    storage_path text,
    mime_type text not null,
    size_bytes bigint,
    width integer,
    height integer,
    alt text,
    caption text,
    uploaded_by_user_id uuid,
    uploaded_by_api_key_id uuid,
    created_at timestamptz(3) not null,
    removed_at timestamptz(3),
    primary key (workspace_id, id),
    constraint media_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,

  `create table authors (
    workspace_id uuid not null,
    id uuid not null,
    slug text collate "C" not null,
    display_name text not null,
    bio text,
    avatar_media_id uuid,
    credentials text,
    same_as jsonb not null,
    is_active boolean not null,
    seo jsonb,
    person jsonb,
    json_ld jsonb not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint authors_slug_key unique (workspace_id, slug),
    constraint authors_workspace_fkey foreign key (workspace_id) references workspaces (id),
    constraint authors_avatar_media_fkey
      foreign key (workspace_id, avatar_media_id) references media (workspace_id, id)
  )`,

  `create table categories (
    workspace_id uuid not null,
    id uuid not null,
    slug text collate "C" not null,
    name text not null,
    description text,
    parent_id uuid,
    path text not null,
    sort_order integer not null,
    is_active boolean not null,
    seo jsonb,
    collection_metadata jsonb,
    json_ld jsonb not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint categories_slug_key unique (workspace_id, slug),
    constraint categories_workspace_fkey foreign key (workspace_id) references workspaces (id),
    constraint categories_parent_fkey
      foreign key (workspace_id, parent_id) references categories (workspace_id, id)
  )`,

  `create table tags (
    workspace_id uuid not null,
    id uuid not null,
    slug text collate "C" not null,
    name text not null,
    seo jsonb,
    created_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint tags_slug_key unique (workspace_id, slug),
    constraint tags_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,

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
    from_path_digest bytea not null
      generated always as (sha256(decode(replace(from_path, '\\', '\\\\'), 'escape'))) stored,
    from_path_folded text collate "C" not null,
    to_path_folded text collate "C" not null,
    primary key (workspace_id, id),
    constraint redirects_from_path_key unique (workspace_id, from_path_digest),
    constraint redirects_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index redirects_created_at_idx on redirects (workspace_id, created_at, id)`,

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
    path_digest bytea not null
      generated always as (sha256(decode(replace(path, '\\', '\\\\'), 'escape'))) stored,
    primary key (workspace_id, id),
    constraint link_health_path_key unique (workspace_id, path_digest),
    constraint link_health_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,

  `create table posts (
    workspace_id uuid not null,
    id uuid not null,
    slug text collate "C" not null,
    title text not null,
    excerpt text not null,
    body_json jsonb not null,
    body_text text not null,
    toc_items jsonb not null,
    reading_time_min integer not null,
    featured_media_id uuid,
    author_id uuid not null,
    category_id uuid,
    status text not null,
    published_at timestamptz(3),
    scheduled_at timestamptz(3),
    is_how_to boolean not null,
    summary_for_ai text,
    canonical_url text,
    view_count bigint not null,
    seo jsonb,
    schema_type text not null,
    structured_data jsonb,
    structured_blocks jsonb,
    seo_score integer,
    readability_score integer,
    json_ld jsonb not null,
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint posts_workspace_fkey foreign key (workspace_id) references workspaces (id),
    constraint posts_author_fkey
      foreign key (workspace_id, author_id) references authors (workspace_id, id),
    constraint posts_category_fkey
      foreign key (workspace_id, category_id) references categories (workspace_id, id),
    constraint posts_featured_media_fkey
      foreign key (workspace_id, featured_media_id) references media (workspace_id, id)
  )`,
  `create unique index posts_slug_key on posts (workspace_id, slug) where deleted_at is null`,
  `create index posts_created_at_idx on posts (workspace_id, created_at, id)
    where deleted_at is null`,

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
];
