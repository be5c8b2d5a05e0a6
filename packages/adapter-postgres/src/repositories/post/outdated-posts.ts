import { DERIVATION_VERSION, type Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

/** Returns the condition for the posts `p` of a workspace that refer to a record, as SQL. */
export type Referring = (workspaceId: Uuid) => RawBuilder<unknown>;

/** Posts of a workspace that a change of a record makes outdated. */
interface OutdatedPosts {
  readonly workspaceId: Uuid;
  readonly referring: Referring;
}

/** Change of a record in a transaction. It calls `mark` once it holds the record. */
type ChangeOfRecord<Outcome> = (
  em: SqlEntityManager,
  mark: () => Promise<void>,
) => Promise<Outcome>;

/**
 * Changes a record in a transaction that marks the posts which refer to it as outdated.
 *
 * A save holds its posts first, in the order of their ids, and then what they refer to; a change does the
 * same, so that no deadlock arises. Posts that come to refer to the record before it is held are not
 * held: then the change begins again. Each time a save has made progress.
 */
export const changeWithPosts = <Outcome>(
  { unitOfWork }: Pick<Database, 'unitOfWork'>,
  posts: OutdatedPosts,
  change: ChangeOfRecord<Outcome>,
): Promise<Outcome> =>
  unitOfWork(posts.workspaceId, (em) =>
    em.transactional(async (tx) => {
      const held = new Set(await referringPosts(tx, posts));
      await hold(tx, posts, [...held]);
      return change(tx, async () => {
        const ids = await referringPosts(tx, posts);
        if (ids.some((id) => !held.has(id))) throw new UnheldPosts();
        await markOutdated(tx, posts, ids);
      });
    }),
  ).catch((error: unknown) => {
    if (error instanceof UnheldPosts) return changeWithPosts({ unitOfWork }, posts, change);
    throw error;
  });

/** Ends a transaction that would have to hold posts behind the record. */
class UnheldPosts extends Error {
  override readonly name = 'UnheldPosts';
}

const referringPosts = async (
  em: SqlEntityManager,
  { workspaceId, referring }: OutdatedPosts,
): Promise<readonly Uuid[]> => {
  const { rows } = await sql<{ readonly id: Uuid }>`
    select p.id from posts p
    where p.workspace_id = ${workspaceId} and ${referring(workspaceId)}`.execute(em.getKysely());
  return rows.map(({ id }) => id);
};

const hold = async (
  em: SqlEntityManager,
  { workspaceId }: OutdatedPosts,
  ids: readonly Uuid[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    select id from posts where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(em.getKysely());
};

/** Marks posts by a number that they have not had: a save tells by it that they were marked meanwhile. */
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

/** Returns the posts of an author. */
export const byAuthor =
  (id: Uuid): Referring =>
  () =>
    sql`p.author_id = ${id}`;

/** Returns the posts in a category that were derived by the present rules: older ones are found anyway. */
export const presentInCategory =
  (id: Uuid): Referring =>
  () =>
    sql`p.category_id = ${id} and p.derivation_version >= ${DERIVATION_VERSION}`;

/** Returns the posts in categories. */
export const inCategories =
  (ids: readonly Uuid[]): Referring =>
  () =>
    sql`p.category_id = any(${ids}::uuid[])`;

/** Returns the posts with a tag. */
export const withTag =
  (id: Uuid): Referring =>
  (workspaceId) =>
    sql`p.id in (
      select t.post_id from post_tags t where t.workspace_id = ${workspaceId} and t.tag_id = ${id}
    )`;

/** Returns the posts that show a media record, or the portrait of their author that it is. */
export const showingMedia =
  (id: Uuid): Referring =>
  (workspaceId) =>
    sql`p.id in (
      select m.post_id from post_media m
      where m.workspace_id = ${workspaceId} and m.media_id = ${id}
      union all
      select o.id from posts o
      join authors a on a.workspace_id = ${workspaceId} and a.id = o.author_id
      where o.workspace_id = ${workspaceId} and a.avatar_media_id = ${id}
    )`;
