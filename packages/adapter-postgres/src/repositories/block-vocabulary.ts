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
  // A search in the text comes first, because parsing all bodies takes many times as long.
  const hasType = (json: unknown, containing: (block: object) => unknown) =>
    sql.join(
      types.map(
        (type) => sql`(${json}::text like ${`%"type":"${type}"%`}
          and ${json}::jsonb @> ${JSON.stringify(containing({ type }))}::jsonb)`,
      ),
      sql` or `,
    );
  const { rows } = await sql<{ readonly posts: number }>`
    select count(*)::int as posts from posts p
    left join post_working_copies c on c.workspace_id = ${workspaceId} and c.post_id = p.id
    where p.workspace_id = ${workspaceId} and (
      ${hasType(sql`p.body_json`, (block) => [block])}
      or ${hasType(sql`c.patch`, (block) => ({ bodyJson: [block] }))}
    )`.execute(em.getKysely());
  const posts = rows[0]?.posts ?? 0;
  return posts === 0 ? undefined : { kind: 'blocks-in-use', blockVocabulary, types, posts };
};
