import { Migration } from '@mikro-orm/migrations';

/**
 * Adds counters of posts, which change with each write instead of a count for each page, and the
 * log of redirect changes.
 */
export class Totals extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // Rows are updated very often: the fill factor leaves room for the next version of each on its
  // page.
  `create table post_totals (
    workspace_id uuid not null,
    status text not null,
    shard integer not null,
    total bigint not null,
    version uuid not null default gen_random_uuid(),
    constraint post_totals_pkey primary key (workspace_id, status, shard)
  ) with (fillfactor = 50)`,
  `alter table post_totals
    add constraint post_totals_workspace_fkey foreign key (workspace_id) references workspaces (id)`,
  // No post is created or deleted meanwhile.
  `lock table posts in share mode`,
  `insert into post_totals (workspace_id, status, shard, total)
    select workspace_id, status, 0, count(*) from posts where deleted_at is null
    group by workspace_id, status`,

  `create table redirect_changes (
    workspace_id uuid not null,
    number bigint not null,
    version uuid not null,
    by integer not null,
    redirect json not null,
    constraint redirect_changes_pkey primary key (workspace_id, number)
  )`,
  `alter table redirect_changes
    add constraint redirect_changes_workspace_fkey
    foreign key (workspace_id) references workspaces (id)`,
  `alter table workspaces add column redirect_change bigint not null default 0`,
];
