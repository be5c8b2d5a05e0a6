import { Migration } from '@mikro-orm/migrations';

/** Adds the secrets of webhooks that still sign although they were changed twice or more in a day. */
export class EarlierSecrets extends Migration {
  override up(): void {
    this.addSql("alter table webhooks add column earlier_secrets jsonb not null default '[]'");
  }
}
