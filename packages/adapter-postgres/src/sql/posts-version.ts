import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../connection/database.ts';
import type { Connection } from '../connection/lease.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';
import { PostVersionsEntity } from '../entities/post-rows.ts';

/**
 * Maximum number of rows (shards) that the version of a workspace's posts is made of. A change of
 * posts renews one of them at random.
 */
const SHARDS = 16;

/**
 * SQL for the version of the posts of the workspace, which each change of a post renews. It is
 * empty before the first change.
 */
export const POSTS_VERSION = sql<string>`(
  select coalesce(string_agg(v.version::text, ' ' order by v.shard), '')
  from post_versions v where v.workspace_id = ${WORKSPACE}
)`;

/**
 * Prepares a function that renews the version of the posts of a workspace, as the last statement of
 * a transaction.
 */
export const prepareRenewPostsVersion = ({ prepareRows }: Database) => {
  const upsertVersion = prepareRows(sql`
    insert into post_versions (workspace_id, shard, version) values ($1, $2, $3)
    on conflict (workspace_id, shard) do update set version = excluded.version`);
  return async (on: Connection, workspaceId: Uuid): Promise<void> => {
    await upsertVersion.on(on).all(workspaceId, randomInt(SHARDS), randomUUID());
  };
};

/** Renews the version of the posts of a workspace, as the last statement of a unit of work. */
export const renewPostsVersionIn = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
): Promise<void> => {
  const version = { workspaceId, shard: randomInt(SHARDS), version: randomUUID() };
  await em.upsert(PostVersionsEntity, version);
};
