import { Migration } from '@mikro-orm/migrations';

/**
 * Replaces the flag `was_published` by the instant of the first publication. For posts that are not
 * published now it is unknown: they get the instant of their creation.
 */
export class FirstPublication extends Migration {
  override up(): void {
    this.addSql('alter table posts add column first_published_at timestamptz(3)');
    this.addSql(`update posts set first_published_at = coalesce(published_at, created_at)
      where was_published`);
    this.addSql('alter table posts drop column was_published');
  }
}
