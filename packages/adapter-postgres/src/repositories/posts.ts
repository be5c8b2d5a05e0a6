import type { PostRepository } from '@content-publishing/application';
import { type Post, restorePost, softDelete, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok, ResultAsync } from 'neverthrow';
import type { Database } from '../database.ts';
import { refusable } from '../refusal.ts';
import { PostEntity } from '../schema/post.ts';
import { byAddress, isStorable } from '../sql/post-address.ts';
import { type FoundJson, foundPost, toFound } from '../sql/post-with-references.ts';
import { totalled } from '../sql/post-totals.ts';
import { type Replacement, replacePost, replacePostParameters } from '../sql/replace-post.ts';
import { searchVectorOf } from '../sql/search-vector.ts';
import { stemWords } from '../sql/word-stems.ts';
import { postInsertion, refusalOf, SLUG_KEY } from './post-insertion.ts';
import { postLists } from './post-lists.ts';
import { postLookUps } from './post-look-ups.ts';

/** A post that was deleted, unless a save that it waited for is to be read first. */
interface Deleted {
  readonly id: Uuid;
  readonly found: FoundJson<Post> | null;
}

export const postRepository = (database: Database): PostRepository => {
  const { prepare } = database;
  const columns = database.columns(PostEntity);
  const post = foundPost(database);
  const searchedAs = searchVectorOf(stemWords(database));

  const replaced = prepare(sql<Replacement>`verdict`, (verdict) => replacePost(columns, verdict));
  const renamed = prepare(
    sql<string>`p.slug`,
    (slug) => sql`
      select ${slug} from post_slug_aliases a
      join posts p on p.workspace_id = a.workspace_id and p.id = a.post_id
      where a.workspace_id = $1 and a.slug = $2 and p.deleted_at is null`,
  );
  // A statement that waited for a save returns the row that was saved, but sees what belongs to it
  // as it was before: the post is read once more then.
  const deleted = byAddress(
    (column) =>
      prepare(
        sql<Deleted>`json_build_object('id', p.id, 'found', case when p.revision = (
          select seen.revision from posts seen
          where seen.workspace_id = p.workspace_id and seen.id = p.id
        ) then ${post('p')} end)`,
        (value) => sql`
          with deleted as (
            update posts p set deleted_at = $3
            where p.workspace_id = $1 and ${column} = $2 and p.deleted_at is null
            returning p.workspace_id, p.status, ${value}
          ), ${totalled(sql`select workspace_id, status, -1 as by from deleted`)}
          select value from deleted`,
      ).maybeOne,
  );
  const restored = prepare(
    sql<Uuid>`p.id`,
    (id) => sql`
      with restored as (
        update posts p set deleted_at = null
        where p.workspace_id = $1 and p.id = $2 and p.deleted_at is not null
        returning p.workspace_id, p.status, ${id}
      ), ${totalled(sql`select workspace_id, status, 1 as by from restored`)}
      select value from restored`,
  );
  const kept = prepare(
    post('p'),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const slugOf = prepare(
    sql<string>`p.slug`,
    (slug) => sql`select ${slug} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const viewed = prepare(
    sql<number>`to_json(v.view_count)`,
    (viewCount) => sql`
      update post_views v set view_count = v.view_count + 1
      where v.workspace_id = $1 and v.post_id = $2 and exists (
        select from posts p
        where p.workspace_id = v.workspace_id and p.id = v.post_id and p.deleted_at is null
      )
      returning ${viewCount}`,
  );

  return {
    ...postLists(database),
    ...postLookUps(database),
    ...postInsertion(database, searchedAs),
    findRenamed: async (workspaceId, slug) =>
      isStorable(slug) ? renamed.maybeOne(workspaceId, slug) : null,
    replace: (workspaceId, former, next) =>
      refusable(
        searchedAs(next).then((search) =>
          replaced.one(...replacePostParameters(columns, workspaceId, former, next, search)),
        ),
        refusalOf(next),
      ).andThen((verdict) => (verdict === 'replaced' ? ok() : err({ kind: verdict }))),
    softDelete: async (workspaceId, address, at) => {
      // While it waited for a save, another post may have got the slug.
      const removed =
        (await deleted(workspaceId, address, at)) ??
        ('slug' in address ? await deleted(workspaceId, address, at) : null);
      if (removed === null) return null;
      const json = toFound(removed.found ?? (await kept.one(workspaceId, removed.id)));
      return { ...json, post: softDelete(json.post, at) };
    },
    restore: (workspaceId, id) =>
      refusable(restored.maybeOne(workspaceId, id), ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map(async (restoredId) => {
          if (restoredId === null) return null;
          const json = toFound(await kept.one(workspaceId, restoredId));
          return { ...json, post: restorePost(json.post) };
        })
        .orElse(() =>
          ResultAsync.fromSafePromise(slugOf.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        ),
    countView: (workspaceId, id) => viewed.maybeOne(workspaceId, id),
  };
};
