import { Migration } from '@mikro-orm/migrations';

/** Adds the webhooks, which follow the feeds of events, and their deliveries. */
export class Webhooks extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table webhooks (
    workspace_id uuid not null,
    id uuid not null,
    name text collate "C" not null,
    url text not null,
    types jsonb,
    headers jsonb not null,
    delay_seconds integer not null,
    is_enabled boolean not null,
    disabled_reason text,
    cursor text not null,
    position bigint not null,
    message json,
    due_at timestamptz(3),
    claim uuid,
    claimed_until timestamptz(3),
    attempt integer not null,
    failing_since timestamptz(3),
    tested_at timestamptz(3),
    secret text not null,
    former_secret text,
    former_secret_until timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (workspace_id, id)
  )`,
  `create index webhooks_due_idx on webhooks (due_at) where due_at is not null`,
  `create table webhook_deliveries (
    workspace_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    at timestamptz(3) not null,
    type text not null,
    message_id uuid not null,
    attempt integer not null,
    status integer,
    error text,
    duration_ms integer not null,
    answer text,
    primary key (workspace_id, id)
  )`,
  `create index webhook_deliveries_at_idx on webhook_deliveries (workspace_id, webhook_id, at, id)`,
  // See the first migration.
  ...['webhooks', 'webhook_deliveries'].map(
    (table) => `alter table ${table} alter column workspace_id set (n_distinct = 1)`,
  ),
  // On a cluster the new tables are local until `cps distribute`, which adds the keys.
  `do $$ begin
    alter table webhooks add constraint webhooks_workspace_fkey
      foreign key (workspace_id) references workspaces (id);
    alter table webhook_deliveries add constraint webhook_deliveries_webhook_fkey
      foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id);
  exception when feature_not_supported then null;
  end $$`,
];
