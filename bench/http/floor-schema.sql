create schema floor;

create table floor.authors (
  workspace_id integer not null,
  id uuid not null,
  slug text not null,
  name text not null,
  primary key (workspace_id, id)
);

create table floor.posts (
  id uuid primary key,
  workspace_id integer not null,
  slug text not null,
  title text not null,
  author_id uuid not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (workspace_id, author_id) references floor.authors
);
create unique index on floor.posts (workspace_id, slug) where deleted_at is null;
create index on floor.posts (workspace_id, id) where deleted_at is null;

create table floor.links (
  id uuid primary key,
  workspace_id integer not null,
  path text not null,
  hit_count bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (workspace_id, path)
);

create table floor.redirects (
  id uuid primary key,
  workspace_id integer not null,
  from_path text not null,
  to_path text not null,
  type text not null,
  hit_count bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, from_path)
);
create index on floor.redirects (workspace_id, created_at, id);
