import { Migration } from '@mikro-orm/migrations';

/** Adds the responses to requests with an idempotency key. */
export class IdempotencyKeys extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table idempotency_keys (
    workspace_id uuid not null,
    key text collate "C" not null,
    fingerprint text not null,
    answer json not null,
    expires_at timestamptz(3) not null,
    primary key (workspace_id, key),
    constraint idempotency_keys_workspace_fkey foreign key (workspace_id) references workspaces (id)
  )`,
  `create index idempotency_keys_expires_at_idx on idempotency_keys (expires_at)`,
];
