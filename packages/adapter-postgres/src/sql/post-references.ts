import type { ReferenceIds, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Connection, together } from '../connection/lease.ts';
import { prepareInsertRows } from './insert-rows.ts';

/**
 * Ids of the records that a post refers to; tags and related posts are in the order in which they
 * were given.
 */
type Ids = Pick<ReferenceIds, 'tagIds' | 'mediaIds' | 'relatedPostIds'>;

/** Statements for the records that posts refer to. */
export interface PostReferences {
  /**
   * Locks the media records `ids` against changes until the transaction ends; returns whether all
   * exist and none was removed.
   */
  readonly lockMedia: (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]) => Promise<boolean>;
  /**
   * Locks the posts `ids` against changes until the transaction ends; returns whether all exist and
   * none was deleted.
   */
  readonly lockPosts: (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]) => Promise<boolean>;
  /**
   * Stores the references `next` of a post in place of `former`, which must be the stored ones;
   * absent for a new post. A list that has not changed is not written.
   */
  readonly store: (
    on: Connection,
    workspaceId: Uuid,
    postId: Uuid,
    next: Ids,
    former?: Ids,
  ) => Promise<void>;
}

/**
 * Prepares the statements for the references of posts. All of them lock rows in the order of their
 * ids.
 */
export const postReferences = (database: Database): PostReferences => {
  const { prepareRows } = database;
  const lockMedia = prepareRows(sql`
    select id from media
    where workspace_id = $1 and id = any($2::uuid[]) and removed_at is null
    order by id for share`);
  const lockPosts = prepareRows(sql`
    select id from posts
    where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null
    order by id for share`);
  const lockAll =
    (lock: typeof lockMedia) =>
    async (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]): Promise<boolean> =>
      ids.length === 0 || (await lock.on(on).all(workspaceId, ids)).length === ids.length;

  const storeLists = [
    prepareStoreList(database, 'post_tags', 'tag_id', ({ tagIds }) => tagIds),
    prepareStoreList(
      database,
      'post_related_posts',
      'related_post_id',
      (ids) => ids.relatedPostIds,
    ),
    prepareStoreList(database, 'post_media', 'media_id', ({ mediaIds }) => mediaIds, false),
  ];
  return {
    lockMedia: lockAll(lockMedia),
    lockPosts: lockAll(lockPosts),
    store: (...references) => together(...storeLists.map((store) => store(...references))),
  };
};

/**
 * Prepares the statements that store the ids of one kind in the column `column` of `table`, with a
 * position if the table has one. `idsIn` selects the ids of this kind.
 */
const prepareStoreList = (
  database: Database,
  table: string,
  column: string,
  idsIn: (ids: Ids) => readonly Uuid[],
  hasPosition = true,
) => {
  const columns = ['post_id', column, ...(hasPosition ? ['position'] : [])];
  const insertIds = prepareInsertRows(database, { table, columns });
  const deleteIds = database.prepareRows(
    sql`delete from ${sql.id(table)} where workspace_id = $1 and post_id = $2`,
  );
  return async (on: Connection, workspaceId: Uuid, postId: Uuid, next: Ids, former?: Ids) => {
    const ids = idsIn(next);
    const had = former ? idsIn(former) : [];
    if (ids.length === had.length && ids.every((id, index) => id === had[index])) return;
    const rows = ids.map((id, index) => [postId, id, ...(hasPosition ? [index + 1] : [])]);
    await together(
      had.length > 0 ? deleteIds.on(on).all(workspaceId, postId) : Promise.resolve(),
      insertIds(workspaceId, rows, on),
    );
  };
};
