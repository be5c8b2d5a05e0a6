import { Migration } from '@mikro-orm/migrations';

/** Adds the events of what visitors may see, and a feed of them for each workspace. */
export class Events extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table events (
    workspace_id uuid not null,
    id uuid not null,
    at timestamptz(3) not null,
    type text not null,
    action text not null,
    record_id uuid,
    slug text,
    former_slug text,
    revision integer,
    cache_tags jsonb not null,
    after_derivation boolean not null,
    position bigint,
    primary key (workspace_id, id)
  )`,
  `create index events_position_idx on events (workspace_id, position)`,
  `create index events_pending_idx on events (workspace_id) where position is null`,
  `create index events_age_idx on events (at)`,
  // An older server adds workspaces without a feed; the first numbering adds it.
  `create table event_feeds (
    workspace_id uuid primary key,
    position bigint not null,
    removed bigint not null
  ) with (fillfactor = 50)`,
  `insert into event_feeds (workspace_id, position, removed) select id, 0, 0 from workspaces`,
  // See the first migration.
  ...['events', 'event_feeds'].map(
    (table) => `alter table ${table} alter column workspace_id set (n_distinct = 1)`,
  ),
];
