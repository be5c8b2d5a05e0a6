import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the users of the installation, with their sessions, ways in, memberships and links. On a cluster
 * these tables stay on the coordinator.
 */
export class People extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const ofUser = (table: string): string =>
  `constraint ${table}_user_fkey foreign key (user_id) references users (id) on delete cascade`;

const STATEMENTS = [
  `create table users (
    id uuid primary key,
    name text collate "C" not null,
    email text,
    created_at timestamptz(3) not null
  )`,
  `create table passkeys (
    id text primary key,
    user_id uuid not null,
    public_key bytea not null,
    counter bigint not null,
    rp_id text not null,
    transports jsonb not null,
    label text not null,
    is_synced boolean not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    ${ofUser('passkeys')}
  )`,
  `create table identities (
    issuer text,
    subject text,
    user_id uuid not null,
    primary key (issuer, subject),
    ${ofUser('identities')}
  )`,
  `create table memberships (
    workspace_id uuid,
    user_id uuid,
    role text not null,
    author_id uuid,
    joined_at timestamptz(3) not null,
    primary key (workspace_id, user_id),
    ${ofUser('memberships')}
  )`,
  `create table invitations (
    id uuid primary key,
    workspace_id uuid not null,
    user_id uuid,
    role text,
    author_id uuid,
    name text,
    secret_hash text not null,
    created_by uuid,
    created_by_name text,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    ${ofUser('invitations')}
  )`,
  `create table sessions (
    id uuid primary key,
    user_id uuid not null,
    secret_hash text not null,
    method text not null,
    agent text,
    created_at timestamptz(3) not null,
    authenticated_at timestamptz(3) not null,
    seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    ${ofUser('sessions')}
  )`,
  `create table ceremonies (
    id uuid primary key,
    kind text not null,
    secret_hash text,
    content jsonb not null,
    expires_at timestamptz(3) not null
  )`,
  ...['passkeys', 'identities', 'memberships', 'invitations', 'sessions'].map(
    (table) => `create index ${table}_user_idx on ${table} (user_id)`,
  ),
  ...['invitations', 'sessions', 'ceremonies'].map(
    (table) => `create index ${table}_expires_at_idx on ${table} (expires_at)`,
  ),
  // See the first migration.
  ...['memberships', 'invitations'].map(
    (table) => `alter table ${table} alter column workspace_id set (n_distinct = 1)`,
  ),
  'create index invitations_workspace_idx on invitations (workspace_id)',
];
