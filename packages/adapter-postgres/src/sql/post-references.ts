import type { ReferenceIds, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Connection, together } from '../connection/lease.ts';
import { insertRows } from './insert-rows.ts';

/** Ids of the references of a post, in the order in which they were given. */
type Ids = Pick<ReferenceIds, 'tagIds' | 'mediaIds' | 'relatedPostIds'>;

/** Statements for the references of posts. */
export interface PostReferences {
  /** Locks media records until the transaction ends; returns whether all exist. */
  readonly holdMedia: (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]) => Promise<boolean>;
  /** Locks live posts until the transaction ends; returns whether all exist. */
  readonly holdPosts: (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]) => Promise<boolean>;
  /** Replaces the references of `former` by the references of `next`. */
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
  const heldMedia = prepareRows(sql`
    select id from media
    where workspace_id = $1 and id = any($2::uuid[]) and removed_at is null
    order by id for share`);
  const heldPosts = prepareRows(sql`
    select id from posts
    where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null
    order by id for share`);
  const hold =
    (held: typeof heldMedia) =>
    async (on: Connection, workspaceId: Uuid, ids: readonly Uuid[]): Promise<boolean> =>
      ids.length === 0 || (await held.on(on).all(workspaceId, ids)).length === ids.length;

  const lists = [
    listOf(database, 'post_tags', 'tag_id', ({ tagIds }) => tagIds),
    listOf(database, 'post_related_posts', 'related_post_id', (ids) => ids.relatedPostIds),
    listOf(database, 'post_media', 'media_id', ({ mediaIds }) => mediaIds, false),
  ];
  return {
    holdMedia: hold(heldMedia),
    holdPosts: hold(heldPosts),
    store: (...references) => together(...lists.map((store) => store(...references))),
  };
};

/**
 * Returns a function that stores the ids of one kind in their table, with a position if the table
 * has one.
 */
const listOf = (
  database: Database,
  table: string,
  column: string,
  idsIn: (ids: Ids) => readonly Uuid[],
  hasPosition = true,
) => {
  const columns = ['post_id', column, ...(hasPosition ? ['position'] : [])];
  const insert = insertRows(database, { table, columns });
  const removed = database.prepareRows(
    sql`delete from ${sql.id(table)} where workspace_id = $1 and post_id = $2`,
  );
  return async (on: Connection, workspaceId: Uuid, postId: Uuid, next: Ids, former?: Ids) => {
    const ids = idsIn(next);
    const had = former ? idsIn(former) : [];
    if (ids.length === had.length && ids.every((id, index) => id === had[index])) return;
    const rows = ids.map((id, index) => [postId, id, ...(hasPosition ? [index + 1] : [])]);
    await together(
      had.length > 0 ? removed.on(on).all(workspaceId, postId) : Promise.resolve(),
      insert(workspaceId, rows, on),
    );
  };
};
