import { type Post, referencesOfPost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../database.ts';
import type { Column } from './columns.ts';

/** What is stored with a post: `$1` to `$4` of {@link insertPost}; the columns come after them. */
export const insertPostParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  post: Post,
): Parameters => {
  const { mediaIds, relatedPostIds, tagIds } = referencesOfPost(post);
  const properties = new Map<string, unknown>(Object.entries({ ...post, workspaceId }));
  return [
    workspaceId,
    mediaIds,
    relatedPostIds,
    tagIds,
    ...columns.map(({ property, type }) => parameterOf(properties.get(property), type)),
  ];
};

// JSON goes in as text: a driver would take an array for one of PostgreSQL's.
const parameterOf = (value: unknown, type: string): unknown =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : value;

/**
 * Stores a post and what it refers to, and returns `stored`; nothing happens when a media record
 * that it refers to was removed, or a related post deleted. Their rows are locked, so that neither
 * can happen meanwhile; the foreign keys see to all other references.
 */
export const insertPost = (
  columns: readonly Column[],
  stored: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const names = columns.map(({ name }) => sql.id(name));
  const values = columns.map(({ type }, index) => sql.raw(`$${index + 5}::${type}`));
  return sql`
    with held_media as (
      select id from media
      where workspace_id = $1 and id = any($2::uuid[]) and removed_at is null
      for share
    ), held_posts as (
      select id from posts
      where workspace_id = $1 and id = any($3::uuid[]) and deleted_at is null
      for share
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
    )
    select ${stored} from post`;
};
