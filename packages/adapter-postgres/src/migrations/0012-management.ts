import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the activity of workspaces, and draftsOnly keys. Keys that read posts of every status still
 * may; names are ordered by code point.
 */
export class Management extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
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
    constraint activity_pkey primary key (workspace_id, id)
  )`,
  `alter table activity
    add constraint activity_workspace_fkey foreign key (workspace_id) references workspaces (id)`,
  `create index activity_at_idx on activity (workspace_id, at, id)`,
  `create index activity_record_idx on activity (workspace_id, record_id, at, id)`,
  `create index activity_key_idx on activity (workspace_id, key_id, at, id)`,
  `create index activity_age_idx on activity (at)`,
  `alter table api_keys add column drafts_only boolean not null default false`,
  `alter table api_keys alter column drafts_only drop default`,
  `update api_keys set permissions = permissions || '["posts:preview"]'
    where permissions @> '["posts:read"]' and not permissions @> '["posts:preview"]'`,
  `alter table authors alter column display_name type text collate "C"`,
  `alter table categories
    alter column name type text collate "C",
    alter column path type text collate "C"`,
  `alter table tags alter column name type text collate "C"`,
];
