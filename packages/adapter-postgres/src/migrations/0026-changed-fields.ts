import { Migration } from '@mikro-orm/migrations';

/** Adds which fields a change has altered to the activity; entries of before have none. */
export class ChangedFields extends Migration {
  override up(): void {
    this.addSql('alter table activity add column changed_fields text[]');
  }
}
