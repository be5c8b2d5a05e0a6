import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps the `publishedAt` that a post last had, in place of whether it had one. For those that are not
 * published now it was not kept: they get the instant of their creation.
 */
export class FirstPublication extends Migration {
  override up(): void {
    this.addSql('alter table posts add column first_published_at timestamptz(3)');
    this.addSql(`update posts set first_published_at = coalesce(published_at, created_at)
      where was_published`);
    this.addSql('alter table posts drop column was_published');
  }
}
