import { Migration } from '@mikro-orm/migrations';

/** Adds the check of links to other sites, and the outcomes of requests for them. */
export class ExternalLinks extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table workspaces add column checks_external_links boolean not null default false',
  `create table external_links (
    workspace_id uuid not null,
    url_key bigint not null,
    url text not null,
    host text not null,
    state text not null,
    status integer,
    checked_at timestamptz(3),
    next_at timestamptz(3) not null,
    failures integer not null,
    failing_since timestamptz(3),
    claimed_until timestamptz(3),
    primary key (workspace_id, url_key)
  )`,
  'create index external_links_next_idx on external_links (next_at)',
  'create index external_links_host_idx on external_links (host, claimed_until)',
  `create index external_links_dead_idx on external_links (workspace_id) where state = 'dead'`,
  // See the first migration.
  'alter table external_links alter column workspace_id set (n_distinct = 1)',
  // On a cluster the new table is local until `cps distribute`, which adds the key.
  `do $$ begin
    alter table external_links add constraint external_links_workspace_fkey
      foreign key (workspace_id) references workspaces (id);
  exception when feature_not_supported then null;
  end $$`,
];
