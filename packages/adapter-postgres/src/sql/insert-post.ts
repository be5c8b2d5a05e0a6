import { type Post, referencesOfPost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../database.ts';
import type { Column } from './columns.ts';
import { assignedParameters, assignmentsOf } from './write-post.ts';

/** The parameters of {@link insertPost}, for a post with all that it refers to. */
export const insertPostParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  post: Post,
): Parameters => {
  const { mediaIds, relatedPostIds, tagIds } = referencesOfPost(post);
  return [
    workspaceId,
    mediaIds,
    relatedPostIds,
    tagIds,
    post.viewCount,
    ...assignedParameters(columns, workspaceId, post),
  ];
};

/**
 * Stores a post and what it refers to, and returns `stored`; nothing happens when a media record
 * that it refers to was removed, or a related post deleted. Their rows are locked, so that neither
 * can happen meanwhile; the foreign keys see to all other references.
 */
export const insertPost = (
  columns: readonly Column[],
  stored: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const assignments = assignmentsOf(columns, 5);
  const names = assignments.map(({ name }) => name);
  const values = assignments.map(({ value }) => value);
  return sql`
    with held_media as (
      select id from media
      where workspace_id = $1 and id = any($2::uuid[]) and removed_at is null
      order by id for share
    ), held_posts as (
      select id from posts
      where workspace_id = $1 and id = any($3::uuid[]) and deleted_at is null
      order by id for share
    ), post as (
      insert into posts (${sql.join(names)})
      select ${sql.join(values)}
      where (select count(*) from held_media) = cardinality($2::uuid[])
        and (select count(*) from held_posts) = cardinality($3::uuid[])
      returning id
    ), tagged as (
      insert into post_tags (workspace_id, post_id, tag_id, position)
      select $1::uuid, post.id, tag.id, tag.position
      from post, unnest($4::uuid[]) with ordinality as tag (id, position)
    ), related as (
      insert into post_related_posts (workspace_id, post_id, related_post_id, position)
      select $1::uuid, post.id, related.id, related.position
      from post, unnest($3::uuid[]) with ordinality as related (id, position)
    ), illustrated as (
      insert into post_media (workspace_id, post_id, media_id)
      select $1::uuid, post.id, media.id
      from post, unnest($2::uuid[]) as media (id)
    ), viewed as (
      insert into post_views (workspace_id, post_id, view_count)
      select $1::uuid, post.id, $5::bigint from post
    )
    select ${stored} from post`;
};
