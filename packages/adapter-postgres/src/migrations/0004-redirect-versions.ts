import { Migration } from '@mikro-orm/migrations';

/**
 * A version of each workspace's redirects, which is read with an API key: a poll that has it needs
 * nothing else. Each change gives the next one; none comes twice, also after a backup was restored.
 */
export class RedirectVersions extends Migration {
  override up(): void {
    this.addSql(`alter table workspaces
      add column redirects_version uuid not null default gen_random_uuid()`);
  }
}
