import type { BlocksInUse } from '@content-publishing/application';
import { type BlockVocabulary, typesAfter, type Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Returns the error of posts of a workspace, deleted ones included, that have blocks in the body or in
 * the working copy whose types `blockVocabulary` lacks; `undefined` if there are none. Call it while
 * the workspace is locked.
 */
export const blocksBeyond = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  blockVocabulary: BlockVocabulary,
): Promise<BlocksInUse | undefined> => {
  const types = typesAfter(blockVocabulary);
  if (types.length === 0) return undefined;
  // `union` counts a post once, and each part has a condition of its own, so that the index is used.
  const { rows } = await sql<{ readonly posts: number }>`
    select count(*)::int as posts from (
      select p.id from posts p
      where p.workspace_id = ${workspaceId} and p.block_vocabulary > ${sql.lit(blockVocabulary)}
      union
      select c.post_id from post_working_copies c
      where c.workspace_id = ${workspaceId} and c.block_vocabulary > ${sql.lit(blockVocabulary)}
    ) found`.execute(em.getKysely());
  const posts = rows[0]?.posts ?? 0;
  return posts === 0 ? undefined : { kind: 'blocks-in-use', blockVocabulary, types, posts };
};
