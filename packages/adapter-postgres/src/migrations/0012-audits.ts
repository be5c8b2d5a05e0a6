import { Migration } from '@mikro-orm/migrations';

/** Adds the facts and links of posts that the audits ask for, and the ignored findings. */
export class Audits extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table posts add column page_key bigint, add column faults integer not null default 0,
    add column title_key bigint, add column description_key bigint, add column keyword_key bigint`,
  `create index posts_page_idx on posts (workspace_id, page_key)
    include (id, faults, updated_at, title_key, description_key, keyword_key)
    where deleted_at is null and status = 'published'`,
  `create index post_related_posts_related_idx on post_related_posts (workspace_id, related_post_id)`,
  `create table post_links (
    workspace_id uuid not null,
    is_external boolean not null,
    path_key bigint not null,
    post_id uuid not null,
    path text not null,
    anchors text[],
    primary key (workspace_id, is_external, path_key, post_id)
  )`,
  `create index post_links_post_idx on post_links (workspace_id, post_id)`,
  `create index post_links_anchors_idx on post_links (workspace_id) where anchors is not null`,
  `create table audit_ignores (
    workspace_id uuid not null,
    rule text not null,
    finding text not null,
    subject json not null,
    reason text not null,
    ignored_by text,
    ignored_at timestamptz(3) not null,
    until timestamptz(3),
    primary key (workspace_id, rule, finding)
  )`,
  // See the first migration.
  ...['post_links', 'audit_ignores'].map(
    (table) => `alter table ${table} alter column workspace_id set (n_distinct = 1)`,
  ),
  // On a cluster the new tables are local until `cps distribute`, which adds the keys.
  `do $$ begin
    alter table audit_ignores add constraint audit_ignores_workspace_fkey
      foreign key (workspace_id) references workspaces (id);
  exception when feature_not_supported then null;
  end $$`,
];
