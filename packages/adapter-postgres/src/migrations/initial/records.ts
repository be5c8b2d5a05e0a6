/** SQL for the tables of media, authors, categories and tags. */
export const RECORD_TABLES = [
  `create table media (
    workspace_id uuid not null,
    id uuid not null,
    url text not null,
    storage_path text collate "C",
    mime_type text not null,
    size_bytes bigint,
    sha256 text,
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
  `create unique index media_sha256_key on media (workspace_id, sha256) where removed_at is null`,
  `create index media_storage_path_idx on media (workspace_id, storage_path)
    where storage_path is not null`,
  `create index media_removed_at_idx on media (removed_at) where storage_path is not null`,
  `create index media_stored_bytes_idx on media (workspace_id, size_bytes)
    where storage_path is not null`,

  `create table upload_reservations (
    workspace_id uuid not null,
    id uuid not null,
    size_bytes bigint not null,
    expires_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint upload_reservations_workspace_fkey
      foreign key (workspace_id) references workspaces (id)
  )`,
  `create index upload_reservations_expires_at_idx on upload_reservations (expires_at)`,

  `create table authors (
    workspace_id uuid not null,
    id uuid not null,
    slug text collate "C" not null,
    display_name text collate "C" not null,
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
    name text collate "C" not null,
    description text,
    parent_id uuid,
    path text collate "C" not null,
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
    name text collate "C" not null,
    seo jsonb,
    created_at timestamptz(3) not null,
    primary key (workspace_id, id),
    constraint tags_slug_key unique (workspace_id, slug),
    constraint tags_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,

  `create table record_slug_aliases (
    workspace_id uuid not null,
    kind text collate "C" not null,
    slug text collate "C" not null,
    record_id uuid not null,
    primary key (workspace_id, kind, slug),
    constraint record_slug_aliases_workspace_fkey
      foreign key (workspace_id) references workspaces (id)
  )`,
];
