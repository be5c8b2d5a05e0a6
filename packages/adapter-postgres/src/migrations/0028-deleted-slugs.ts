import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the index that finds the post with a slug that was deleted last, so that it can be restored
 * by its slug.
 */
export class DeletedSlugs extends Migration {
  override up(): void {
    this.addSql(`create index posts_deleted_slug_idx on posts (workspace_id, slug, deleted_at, id)
      where deleted_at is not null`);
  }
}
