import { Migration } from '@mikro-orm/migrations';

/** Adds the choice of a workspace whether its pictures keep their copyright and creator. */
export class ImageCredits extends Migration {
  override up(): void {
    this.addSql(
      'alter table workspaces add column keeps_image_credits boolean not null default false',
    );
  }
}
