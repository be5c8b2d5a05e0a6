import type { Uuid } from '@content-publishing/domain';
import { isExternal, type PostLink } from '@content-publishing/domain/audits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Parameters } from '../connection/database.ts';
import { type Connection, together } from '../connection/lease.ts';
import { keyOf } from '../entities/text-key.ts';
import { prepareInsertRows } from './insert-rows.ts';

/** Post with the addresses that it links to. */
interface LinkingPost {
  readonly postId: Uuid;
  readonly links: readonly PostLink[];
}

/** Prepares the statements for the links of posts. Posts without links take none. */
export const postLinks = (database: Database) => {
  const prepareInsert = (clauses: RawBuilder<unknown>) =>
    prepareInsertRows(database, {
      table: 'post_links',
      columns: ['is_external', 'path_key', 'post_id', 'path', 'anchors'],
      clauses,
    });
  // A clause for conflicts makes an insert a third dearer, and a new post has no rows.
  const insertNew = prepareInsert(sql``);
  // Servers without links leave rows behind.
  const insertMissing = prepareInsert(sql`on conflict do nothing`);
  const deleteLinks = database.prepareRows(sql`
    delete from post_links where workspace_id = $1 and post_id = $2`);
  const remove = async (on: Connection, workspaceId: Uuid, postId: Uuid): Promise<void> => {
    await deleteLinks.on(on).all(workspaceId, postId);
  };
  return {
    remove,
    /** Stores the links of new posts. */
    insertNew: async (
      on: Connection,
      workspaceId: Uuid,
      posts: readonly LinkingPost[],
    ): Promise<void> => {
      await insertNew(workspaceId, posts.flatMap(rowsOf), on);
    },
    /** Stores the links of a restored post. */
    restore: async (on: Connection, workspaceId: Uuid, post: LinkingPost): Promise<void> => {
      await insertMissing(workspaceId, rowsOf(post), on);
    },
    /** Stores the links of a post in place of `former`; `null` for links that are not known. */
    store: async (
      on: Connection,
      workspaceId: Uuid,
      post: LinkingPost,
      former: readonly PostLink[] | null,
    ): Promise<void> => {
      if (former !== null && isSame(former, post.links)) return;
      await together(
        former?.length === 0 ? Promise.resolve() : remove(on, workspaceId, post.postId),
        insertMissing(workspaceId, rowsOf(post), on),
      );
    },
  };
};

/** Returns the rows of a post. Two paths may have one key; the first is kept. */
const rowsOf = ({ postId, links }: LinkingPost): readonly Parameters[] => {
  const byKey = links.toReversed().map(({ path, anchors }) => {
    const key = keyOf(path);
    const names = anchors.length === 0 ? null : anchors;
    return [key, [isExternal({ path }), key, postId, path, names]] as const;
  });
  return [...new Map(byKey).values()];
};

const isSame = (one: readonly PostLink[], other: readonly PostLink[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
