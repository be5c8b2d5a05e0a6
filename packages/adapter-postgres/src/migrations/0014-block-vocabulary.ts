import { Migration } from '@mikro-orm/migrations';

/** Adds the version of the block vocabulary that a workspace has chosen. */
export class BlockVocabulary extends Migration {
  override up(): void {
    this.addSql('alter table workspaces add column block_vocabulary smallint not null default 1');
  }
}
