import { Migration } from '@mikro-orm/migrations';

/**
 * Adds revisions and preview tokens of posts, and to posts the instant of archiving, the name of
 * the last key that saved them, and whether they were ever published.
 */
export class Posts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table posts
    add column unpublish_at timestamptz(3),
    add column saved_by text,
    add column was_published boolean not null default false`,
  `update posts set was_published = true where published_at is not null`,
  `alter table posts alter column was_published drop default`,
  `create index posts_unpublish_at_idx on posts (unpublish_at, id)
    where status = 'published' and unpublish_at is not null and deleted_at is null`,
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
    constraint post_revisions_pkey primary key (workspace_id, post_id, revision)
  )`,
  `create table preview_tokens (
    workspace_id uuid not null,
    id uuid not null,
    post_id uuid not null,
    secret_hash text not null,
    expires_at timestamptz(3) not null,
    constraint preview_tokens_pkey primary key (workspace_id, id)
  )`,
  `create index preview_tokens_expires_at_idx on preview_tokens (expires_at)`,
  // On a Citus cluster `distributePostgres` adds the foreign keys, since a local table cannot refer
  // to a distributed one.
  `do $$
    begin
      if to_regclass('pg_dist_partition') is null then
        alter table post_revisions add constraint post_revisions_post_fkey
          foreign key (workspace_id, post_id) references posts (workspace_id, id);
        alter table preview_tokens add constraint preview_tokens_post_fkey
          foreign key (workspace_id, post_id) references posts (workspace_id, id);
      end if;
    end $$`,
];
