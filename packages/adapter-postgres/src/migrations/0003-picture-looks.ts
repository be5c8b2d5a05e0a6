import { Migration } from '@mikro-orm/migrations';

/** Adds the look of an uploaded picture to its media record. */
export class PictureLooks extends Migration {
  override up(): void {
    this.addSql('alter table media add column placeholder text, add column has_alpha boolean');
  }
}
