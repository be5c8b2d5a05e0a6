import { Migration } from '@mikro-orm/migrations';

/** Adds where the site of a workspace is, and which paths its pages have there. */
export class SitePaths extends Migration {
  override up(): void {
    this.addSql(`alter table workspaces
      add column site_url text,
      add column post_path text,
      add column category_path text,
      add column author_path text`);
  }
}
