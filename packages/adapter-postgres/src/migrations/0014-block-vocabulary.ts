import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the version of the block vocabulary that a workspace has chosen, and the one that the blocks of a
 * post or of a working copy need, so that posts with later types are found without reading bodies.
 */
export class BlockVocabulary extends Migration {
  override up(): void {
    for (const table of ['workspaces', 'posts', 'post_working_copies']) {
      this.addSql(`alter table ${table} add column block_vocabulary smallint not null default 1`);
    }
    this.addSql(`create index posts_block_vocabulary_idx on posts (workspace_id, block_vocabulary, id)
      where block_vocabulary > 1`);
  }
}
