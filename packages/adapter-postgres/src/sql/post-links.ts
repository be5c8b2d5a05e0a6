import type { Uuid } from '@content-publishing/domain';
import { isExternal, type PostLink } from '@content-publishing/domain/audits';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Connection, together } from '../connection/lease.ts';
import { keyOf } from '../entities/path-key.ts';
import { prepareInsertRows } from './insert-rows.ts';

/** Post with the addresses that it links to. */
interface LinkingPost {
  readonly postId: Uuid;
  readonly links: readonly PostLink[];
}

/** Prepares the statements for the links of posts. Posts without links take none. */
export const postLinks = (database: Database) => {
  const insertLinks = prepareInsertRows(database, {
    table: 'post_links',
    columns: ['is_external', 'path_key', 'post_id', 'path', 'anchors'],
    // Two paths may have one key; the first is kept.
    clauses: sql`on conflict do nothing`,
  });
  const deleteLinks = database.prepareRows(sql`
    delete from post_links where workspace_id = $1 and post_id = $2`);
  const insert = async (
    on: Connection,
    workspaceId: Uuid,
    posts: readonly LinkingPost[],
  ): Promise<void> => {
    const rows = posts.flatMap(({ postId, links }) =>
      links.map(({ path, anchors }) => [
        isExternal({ path }),
        keyOf(path),
        postId,
        path,
        anchors.length === 0 ? null : anchors,
      ]),
    );
    if (rows.length > 0) await insertLinks(workspaceId, rows, on);
  };
  const remove = async (on: Connection, workspaceId: Uuid, postId: Uuid): Promise<void> => {
    await deleteLinks.on(on).all(workspaceId, postId);
  };
  return {
    insert,
    remove,
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
        insert(on, workspaceId, [post]),
      );
    },
  };
};

const isSame = (one: readonly PostLink[], other: readonly PostLink[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
