import { Migration } from '@mikro-orm/migrations';

/** Adds the URL of the site of a workspace, and the path templates of its pages. */
export class SitePaths extends Migration {
  override up(): void {
    this.addSql(`alter table workspaces
      add column site_url text,
      add column post_path text,
      add column category_path text,
      add column author_path text`);
  }
}
