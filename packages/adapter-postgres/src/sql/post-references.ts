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

interface WithId {
  readonly id: Uuid;
}

/** Statements for the records that posts refer to. */
interface PostReferences {
  /**
   * Locks the media records `ids` against changes until the transaction ends; returns the ids of
   * those that exist and were not removed.
   */
  readonly lockMedia: Lock;
  /**
   * Locks the posts `ids` against changes until the transaction ends; returns the ids of those that
   * exist and were not deleted.
   */
  readonly lockPosts: Lock;
  /** Stores the references of new posts. */
  readonly insert: (
    on: Connection,
    workspaceId: Uuid,
    posts: readonly { readonly postId: Uuid; readonly ids: Ids }[],
  ) => Promise<void>;
  /**
   * Stores the references `next` of a post in place of `former`, which must be the stored ones. A
   * list that has not changed is not written.
   */
  readonly store: (
    on: Connection,
    workspaceId: Uuid,
    postId: Uuid,
    next: Ids,
    former: Ids,
  ) => Promise<void>;
}

type Lock = (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]) => Promise<ReadonlySet<Uuid>>;

/**
 * Prepares the statements for the references of posts. All of them lock rows in the order of their
 * ids.
 */
export const postReferences = (database: Database): PostReferences => {
  const { prepareRows } = database;
  const lockMedia = prepareRows<WithId>(sql`
    select id from media
    where workspace_id = $1 and id = any($2::uuid[]) and removed_at is null
    order by id for share`);
  const lockPosts = prepareRows<WithId>(sql`
    select id from posts
    where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null
    order by id for share`);
  const lockAll =
    (lock: typeof lockMedia): Lock =>
    async (on, workspaceId, ids) => {
      const found = ids.length === 0 ? [] : await lock.on(on).all(workspaceId, ids);
      return new Set(found.map(({ id }) => id));
    };

  const lists = [
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
    insert: (on, workspaceId, posts) =>
      together(...lists.map(({ insert }) => insert(on, workspaceId, posts))),
    store: (...references) => together(...lists.map(({ store }) => store(...references))),
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
  const rowsOf = (postId: Uuid, ids: readonly Uuid[]) =>
    ids.map((id, index) => [postId, id, ...(hasPosition ? [index + 1] : [])]);
  const insert: PostReferences['insert'] = async (on, workspaceId, posts) => {
    const rows = posts.flatMap(({ postId, ids }) => rowsOf(postId, idsIn(ids)));
    await insertIds(workspaceId, rows, on);
  };
  const store: PostReferences['store'] = async (on, workspaceId, postId, next, former) => {
    const ids = idsIn(next);
    const had = idsIn(former);
    if (ids.length === had.length && ids.every((id, index) => id === had[index])) return;
    await together(
      had.length > 0 ? deleteIds.on(on).all(workspaceId, postId) : Promise.resolve(),
      insertIds(workspaceId, rowsOf(postId, ids), on),
    );
  };
  return { insert, store };
};
