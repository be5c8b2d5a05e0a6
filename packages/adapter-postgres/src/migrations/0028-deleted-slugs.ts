import { Migration } from '@mikro-orm/migrations';

/** Finds the deleted post that had a slug last, so that it can be restored by it. */
export class DeletedSlugs extends Migration {
  override up(): void {
    this.addSql(`create index posts_deleted_slug_idx on posts (workspace_id, slug, deleted_at, id)
      where deleted_at is not null`);
  }
}
