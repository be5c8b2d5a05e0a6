import { Migration } from '@mikro-orm/migrations';

/** Adds the names of changed fields to the activity; existing entries have none. */
export class ChangedFields extends Migration {
  override up(): void {
    this.addSql('alter table activity add column changed_fields text[]');
  }
}
