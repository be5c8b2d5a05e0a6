import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

/** Condition for the posts `p` of a workspace that refer to a record. */
type Referring = (workspaceId: Uuid) => RawBuilder<unknown>;

/** Posts of a workspace that a change of a record makes outdated. */
export interface OutdatedPosts {
  /**
   * Holds the posts until the transaction ends, in the order of their ids, as saves do. It comes before
   * the record itself is held: a save holds its post first, and then what the post refers to.
   */
  readonly hold: (em: SqlEntityManager, workspaceId: Uuid) => Promise<void>;
  /**
   * Marks the posts as derived by older rules than any, each time by a number that they have not had: a
   * save tells by it that they were marked since it read them.
   */
  readonly mark: (em: SqlEntityManager, workspaceId: Uuid) => Promise<void>;
}

const postsThat = (refer: Referring): OutdatedPosts => ({
  hold: async (em, workspaceId) => {
    await sql`
      select p.id from posts p where p.workspace_id = ${workspaceId} and ${refer(workspaceId)}
      order by p.id for no key update`.execute(em.getKysely());
  },
  mark: async (em, workspaceId) => {
    await sql`
      update posts p set derivation_version = least(p.derivation_version, 0) - 1
      where p.workspace_id = ${workspaceId} and ${refer(workspaceId)}`.execute(em.getKysely());
  },
});

/** Returns the posts of an author. */
export const postsOfAuthor = (id: Uuid): OutdatedPosts => postsThat(() => sql`p.author_id = ${id}`);

/** Returns the posts in categories. */
export const postsInCategories = (ids: readonly Uuid[]): OutdatedPosts =>
  postsThat(() => sql`p.category_id = any(${ids}::uuid[])`);

/** Returns the posts with a tag. */
export const postsWithTag = (id: Uuid): OutdatedPosts =>
  postsThat(
    (workspaceId) => sql`p.id in (
      select t.post_id from post_tags t where t.workspace_id = ${workspaceId} and t.tag_id = ${id}
    )`,
  );

/** Returns the posts that show a media record, or the portrait of their author that it is. */
export const postsShowing = (id: Uuid): OutdatedPosts =>
  postsThat(
    (workspaceId) => sql`p.id in (
      select m.post_id from post_media m
      where m.workspace_id = ${workspaceId} and m.media_id = ${id}
      union all
      select o.id from posts o
      join authors a on a.workspace_id = ${workspaceId} and a.id = o.author_id
      where o.workspace_id = ${workspaceId} and a.avatar_media_id = ${id}
    )`,
  );
