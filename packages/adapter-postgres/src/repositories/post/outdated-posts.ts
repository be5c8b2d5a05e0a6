import { DERIVATION_VERSION, type Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { renewRecordsVersion } from '../../sql/records-version.ts';

/** Returns the SQL condition for posts `p` of a workspace that refer to a record. */
export type PostCondition = (workspaceId: Uuid) => RawBuilder<unknown>;

/** Posts of a workspace that a change of a record makes outdated. */
interface OutdatedPosts {
  readonly workspaceId: Uuid;
  readonly postCondition: PostCondition;
}

/** Changes a record in a transaction, and calls `mark` once the record is locked. */
type ChangeOfRecord<Outcome> = (
  em: SqlEntityManager,
  mark: () => Promise<void>,
) => Promise<Outcome>;

/**
 * Changes a record in a transaction that marks the posts which refer to it as outdated, and renews
 * the version of the records.
 *
 * A save locks its posts first, in the order of their ids, and then their references; a change does
 * the same, so that no deadlock arises. If posts came to refer to the record before it was locked,
 * they are not locked, and the change begins again. Each retry means that a save has succeeded.
 */
export const changeWithPosts = <Outcome>(
  database: Pick<Database, 'unitOfWork' | 'marked'>,
  posts: OutdatedPosts,
  change: ChangeOfRecord<Outcome>,
): Promise<Outcome> =>
  database
    .unitOfWork(posts.workspaceId, (em) =>
      em.transactional(async (tx) => {
        const locked = new Set(await findReferringPosts(tx, posts));
        await lockPosts(tx, posts, [...locked]);
        return change(tx, async () => {
          const ids = await findReferringPosts(tx, posts);
          if (ids.some((id) => !locked.has(id))) throw new UnlockedPosts();
          if (ids.length > 0) database.marked.add(posts.workspaceId);
          await markOutdated(tx, posts, ids);
          await renewRecordsVersion(tx, posts.workspaceId);
        });
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof UnlockedPosts) return changeWithPosts(database, posts, change);
      throw error;
    });

/** Aborts a transaction that would have to lock posts after the record. */
class UnlockedPosts extends Error {
  override readonly name = 'UnlockedPosts';
}

/** Returns the ids of the posts that refer to the record. */
const findReferringPosts = async (
  em: SqlEntityManager,
  { workspaceId, postCondition }: OutdatedPosts,
): Promise<readonly Uuid[]> => {
  const { rows } = await sql<{ readonly id: Uuid }>`
    select p.id from posts p
    where p.workspace_id = ${workspaceId} and ${postCondition(workspaceId)}`.execute(
    em.getKysely(),
  );
  return rows.map(({ id }) => id);
};

/** Locks posts until the transaction ends, in the order of their ids. */
const lockPosts = async (
  em: SqlEntityManager,
  { workspaceId }: OutdatedPosts,
  ids: readonly Uuid[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    select id from posts where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(em.getKysely());
};

/**
 * Marks posts by a derivation version that they never had, so that a save detects a mark made
 * meanwhile.
 */
const markOutdated = async (
  em: SqlEntityManager,
  { workspaceId }: OutdatedPosts,
  ids: readonly Uuid[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update posts set derivation_version = least(derivation_version, 0) - 1
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(em.getKysely());
};

/** Returns the SQL condition for posts of the author. */
export const authorCondition =
  (id: Uuid): PostCondition =>
  () =>
    sql`p.author_id = ${id}`;

/**
 * Returns the SQL condition for posts in the category that were derived by the current rules; older
 * ones are outdated anyway.
 */
export const currentInCategoryCondition =
  (id: Uuid): PostCondition =>
  () =>
    sql`p.category_id = ${id} and p.derivation_version >= ${DERIVATION_VERSION}`;

/** Returns the SQL condition for posts in the categories. */
export const categoriesCondition =
  (ids: readonly Uuid[]): PostCondition =>
  () =>
    sql`p.category_id = any(${ids}::uuid[])`;

/** Returns the SQL condition for posts that have the tag. */
export const tagCondition =
  (id: Uuid): PostCondition =>
  (workspaceId) =>
    sql`p.id in (
      select t.post_id from post_tags t where t.workspace_id = ${workspaceId} and t.tag_id = ${id}
    )`;

/**
 * Returns the SQL condition for posts that show the media record, or whose author has it as
 * portrait.
 */
export const mediaCondition =
  (id: Uuid): PostCondition =>
  (workspaceId) =>
    sql`p.id in (
      select m.post_id from post_media m
      where m.workspace_id = ${workspaceId} and m.media_id = ${id}
      union all
      select o.id from posts o
      join authors a on a.workspace_id = ${workspaceId} and a.id = o.author_id
      where o.workspace_id = ${workspaceId} and a.avatar_media_id = ${id}
    )`;
