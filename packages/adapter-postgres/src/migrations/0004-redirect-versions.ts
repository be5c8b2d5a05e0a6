import { Migration } from '@mikro-orm/migrations';

/**
 * Adds a version of each workspace's redirects, which is read with an API key: a poll at that
 * version needs no further statement. Each change makes a new random version; none repeats, even
 * after a restored backup.
 */
export class RedirectVersions extends Migration {
  override up(): void {
    this.addSql(`alter table workspaces
      add column redirects_version uuid not null default gen_random_uuid()`);
  }
}
