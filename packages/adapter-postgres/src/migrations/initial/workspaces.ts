/** SQL for the tables of workspaces, their keys, their activity and idempotent requests. */
export const WORKSPACE_TABLES = [
  // Each change of the redirects makes a new random version: none repeats, even after a restored
  // backup.
  `create table workspaces (
    id uuid primary key,
    name text not null,
    language text not null,
    site_url text,
    post_path text,
    category_path text,
    author_path text,
    image_url text,
    redirects_version uuid not null,
    site_key text not null,
    derivation_version integer not null,
    created_at timestamptz(3) not null
  )`,

  `create table api_keys (
    id uuid primary key,
    workspace_id uuid not null,
    name text collate "C" not null,
    permissions jsonb not null,
    drafts_only boolean not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    secret_hash text not null,
    issued_by uuid,
    constraint api_keys_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index api_keys_created_at_idx on api_keys (workspace_id, created_at, id)`,
  `create index api_keys_issued_by_idx on api_keys (workspace_id, issued_by)`,

  `create table activity (
    workspace_id uuid not null,
    id uuid not null,
    at timestamptz(3) not null,
    action text not null,
    record_id uuid,
    record_name text,
    key_id uuid,
    key_name text,
    request_id text,
    searched text collate "C" not null,
    changed_fields text[],
    primary key (workspace_id, id),
    constraint activity_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index activity_at_idx on activity (workspace_id, at, id)`,
  `create index activity_record_idx on activity (workspace_id, record_id, at, id)`,
  `create index activity_key_idx on activity (workspace_id, key_id, at, id)`,
  `create index activity_age_idx on activity (at)`,

  `create table idempotency_keys (
    workspace_id uuid not null,
    key text collate "C" not null,
    fingerprint text not null,
    answer json not null,
    expires_at timestamptz(3) not null,
    primary key (workspace_id, key),
    constraint idempotency_keys_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index idempotency_keys_expires_at_idx on idempotency_keys (expires_at)`,
];
