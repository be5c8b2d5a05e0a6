import { Migration } from '@mikro-orm/migrations';

/** Adds counters of posts by author, category and tag. */
export class ScopedTotals extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // No post is created or deleted meanwhile.
  `lock table posts in share mode`,
  `alter table post_totals
    add column scope text not null default 'workspace',
    add column scope_id uuid`,
  `update post_totals set scope_id = workspace_id`,
  `alter table post_totals alter column scope drop default, alter column scope_id set not null`,
  `alter table post_totals drop constraint post_totals_pkey`,
  `alter table post_totals
    add constraint post_totals_pkey primary key (workspace_id, scope_id, scope, status, shard)`,
  `insert into post_totals (workspace_id, scope_id, scope, status, shard, total)
    select p.workspace_id, scope_id, scope, status, 0, count(*)
    from posts p, lateral (
      values ('author', p.author_id), ('category', p.category_id)
      union all
      select 'tag', tag_id from post_tags where workspace_id = p.workspace_id and post_id = p.id
    ) scoped (scope, scope_id)
    where deleted_at is null and scope_id is not null
    group by p.workspace_id, scope_id, scope, status`,
];
