import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the version of the block vocabulary that the blocks of a post or of a working copy need, so that
 * posts with later types are found without reading bodies.
 */
export class VocabularyOfPosts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

// Only workspaces that have chosen version 2 may have such blocks.
const IN_VERSION_2 = 'workspace_id in (select id from workspaces where block_vocabulary = 2)';

const STATEMENTS = [
  'alter table posts add column block_vocabulary smallint not null default 1',
  'alter table post_working_copies add column block_vocabulary smallint not null default 1',
  `update posts set block_vocabulary = 2
    where ${IN_VERSION_2} and body_json::jsonb @> '[{"type":"table"}]'`,
  `update post_working_copies set block_vocabulary = 2
    where ${IN_VERSION_2} and patch::jsonb @> '{"bodyJson":[{"type":"table"}]}'`,
  `create index posts_block_vocabulary_idx on posts (workspace_id, block_vocabulary, id)
    where block_vocabulary > 1`,
];
