import { Migration } from '@mikro-orm/migrations';

/** Adds the address at which the site of a workspace shows previews. */
export class PreviewUrl extends Migration {
  override up(): void {
    this.addSql('alter table workspaces add column preview_url text');
  }
}
