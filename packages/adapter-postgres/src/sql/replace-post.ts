import { type Post, referencesOfPost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../connection/database.ts';
import type { Column } from '../connection/table-columns.ts';
import { TAG_IDS, counterUpsert } from './post-counters.ts';
import type { SearchVector } from './tsvector-encoder.ts';
import { assignedParameters, assignmentsOf } from './post-columns.ts';

/** Outcome of {@link replacePost}. */
export type Replacement = 'replaced' | 'post-outdated' | 'reference-gone';

/** Returns the parameters of {@link replacePost}, for `next` in place of `former`. */
export const replacePostParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  former: Post,
  next: Post,
  search: SearchVector,
): Parameters => {
  const had = referencesOfPost(former);
  const { mediaIds, relatedPostIds, tagIds } = referencesOfPost(next);
  return [
    workspaceId,
    former.id,
    former.revision,
    former.slug,
    next.slug,
    tagIds,
    mediaIds,
    relatedPostIds,
    mediaIds.filter((id) => !had.mediaIds.includes(id)),
    relatedPostIds.filter((id) => !had.relatedPostIds.includes(id)),
    ...assignedParameters(besideKey(columns), workspaceId, next, search),
  ];
};

// A distributed table rejects to assign the column that it is distributed by.
const besideKey = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ property }) => property !== 'workspaceId' && property !== 'id');

/**
 * Stores a post in place of what it was at the revision `$3`, with all that it refers to now. Only
 * what it did not refer to before (`$9`, `$10`) has to be there, and is held until this is done, as
 * the post is. Every statement locks posts in the order of their ids, so that no deadlock arises;
 * those that are newly related are shared with all others that relate to them.
 *
 * All parts see the tables as they were before: rows that stay are updated, not deleted and added.
 */
export const replacePost = (
  columns: readonly Column[],
  verdict: RawBuilder<Replacement>,
): RawBuilder<unknown> => {
  const assignments = assignmentsOf(besideKey(columns), 10);
  const assigned = assignments.map(({ name, value }) => sql`${name} = ${value}`);
  return sql`
    with held_media as (
      select id from media
      where workspace_id = $1 and id = any($9::uuid[]) and removed_at is null
      order by id for share
    ), held_posts as (
      select * from (${heldPosts(sql`id = any($10::uuid[]) and id < $2`, 'share')}) before
      union all
      select * from (${heldPosts(sql`id = $2`, 'no key update')}) it
      union all
      select * from (${heldPosts(sql`id = any($10::uuid[]) and id > $2`, 'share')}) behind
    ), decided (verdict) as (
      select case
        when not exists (select from held_posts where id = $2 and revision = $3) then 'post-outdated'
        when (select count(*) from held_media) < cardinality($9::uuid[])
          or (select count(*) from held_posts where id = any($10::uuid[])) < cardinality($10::uuid[])
        then 'reference-gone'
        else 'replaced'
      end
    ), replaced as (
      select $2::uuid as post_id from decided where verdict = 'replaced'
    ), post as (
      update posts set ${sql.join(assigned)}
      where workspace_id = $1 and id = $2 and exists (select from replaced)
      returning author_id, category_id, status
    ), ${counterUpsert(counterDeltas)}, tags_out as (
      delete from post_tags
      where workspace_id = $1 and post_id = $2 and tag_id <> all($6::uuid[])
        and exists (select from replaced)
    ), tags_in as (
      insert into post_tags as present (workspace_id, post_id, tag_id, position)
      select $1::uuid, post_id, tag.id, tag.position
      from replaced, unnest($6::uuid[]) with ordinality as tag (id, position)
      on conflict (workspace_id, post_id, tag_id) do update set position = excluded.position
      where present.position <> excluded.position
    ), related_out as (
      delete from post_related_posts
      where workspace_id = $1 and post_id = $2 and related_post_id <> all($8::uuid[])
        and exists (select from replaced)
    ), related as (
      insert into post_related_posts as present (workspace_id, post_id, related_post_id, position)
      select $1::uuid, post_id, related.id, related.position
      from replaced, unnest($8::uuid[]) with ordinality as related (id, position)
      on conflict (workspace_id, post_id, related_post_id) do update set position = excluded.position
      where present.position <> excluded.position
    ), media_out as (
      delete from post_media
      where workspace_id = $1 and post_id = $2 and media_id <> all($7::uuid[])
        and exists (select from replaced)
    ), media_in as (
      insert into post_media (workspace_id, post_id, media_id)
      select $1::uuid, post_id, media.id from replaced, unnest($7::uuid[]) as media (id)
      on conflict (workspace_id, post_id, media_id) do nothing
    ), alias_in as (
      insert into post_slug_aliases (workspace_id, slug, post_id)
      select $1::uuid, $4::text, post_id from replaced where $4::text <> $5::text
      on conflict (workspace_id, slug) do update set post_id = excluded.post_id
    )
    select ${verdict} from decided`;
};

const counterDeltas = sql`
  select $1::uuid as workspace_id, author_id, category_id, $6::uuid[] as tag_ids, status, 1 as by
  from post
  union all
  select workspace_id, author_id, category_id, ${sql.raw(TAG_IDS)}, status, -1
  from held_posts p, replaced where id = $2`;

const heldPosts = (
  where: RawBuilder<unknown>,
  lock: 'share' | 'no key update',
): RawBuilder<unknown> => sql`
  select workspace_id, id, revision, author_id, category_id, status from posts
  where workspace_id = $1 and ${where} and deleted_at is null
  order by id for ${sql.raw(lock)}`;
