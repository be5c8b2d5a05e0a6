import { Migration } from '@mikro-orm/migrations';

/** Adds to each migration whether servers that do not know it keep running next to it. */
export class OlderServers extends Migration {
  override up(): void {
    this.addSql(`alter table schema_migrations
      add column is_additive boolean not null default false`);
  }
}
