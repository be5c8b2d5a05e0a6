import { Migration } from '@mikro-orm/migrations';

/**
 * Drops the counters of posts and the log of redirect changes. Posts are counted by each query, and
 * versions are made by the application, since each node of a cluster would make a different one.
 */
export class PlainStatements extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `drop table post_totals`,
  `drop table redirect_changes`,
  `create table post_versions (
    workspace_id uuid not null,
    shard integer not null,
    version uuid not null,
    constraint post_versions_pkey primary key (workspace_id, shard)
  ) with (fillfactor = 50)`,
  `alter table post_versions
    add constraint post_versions_workspace_fkey foreign key (workspace_id) references workspaces (id)`,
  `alter table workspaces
    drop column redirect_totals,
    drop column redirect_totals_version,
    drop column redirect_change,
    alter column redirects_version drop default`,
];
