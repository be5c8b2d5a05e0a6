import type { IdempotencyRecord } from '@content-publishing/application';
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
  search: string,
): Parameters => [
  ...besideColumns(workspaceId, post),
  ...assignedParameters(columns, workspaceId, post, search),
];

/**
 * Stores a post and what it refers to, and returns `stored`; nothing happens when a media record
 * that it refers to was removed, or a related post deleted. Their rows are locked, so that neither
 * can happen meanwhile; the foreign keys see to all other references.
 */
export const insertPost = (
  columns: readonly Column[],
  stored: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { names, values } = assigned(columns, BESIDE_COLUMNS);
  return sql`
    with ${HELD}, post as (
      insert into posts (${names}) select ${values} where ${ARE_ALL_HELD} returning id
    ), ${BELONGINGS}
    select ${stored} from post`;
};

/** What came of {@link insertPostOnce}. */
export type InsertionOnce = 'stored' | 'idempotency-key-held' | 'reference-gone';

/** The parameters of {@link insertPostOnce}, for a post and the record of its request. */
export const insertPostOnceParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  post: Post,
  search: string,
  { key, fingerprint, answer, expiresAt }: IdempotencyRecord,
): Parameters => [
  ...besideColumns(workspaceId, post),
  key,
  fingerprint,
  JSON.stringify(answer),
  expiresAt,
  post.createdAt,
  ...assignedParameters(columns, workspaceId, post, search),
];

/**
 * The same for a request with an idempotency key, which is taken first, where nobody has it or it
 * has expired. Who takes it at the same time waits for this to be done, and comes away with nothing;
 * when the post is not stored after all, nor is the key.
 */
export const insertPostOnce = (
  columns: readonly Column[],
  verdict: RawBuilder<InsertionOnce>,
): RawBuilder<unknown> => {
  const { names, values } = assigned(columns, BESIDE_COLUMNS + 5);
  return sql`
    with ${HELD}, claimed as (
      insert into idempotency_keys as present
        (workspace_id, key, fingerprint, answer, expires_at)
      select $1::uuid, $6::text, $7::text, $8::json, $9::timestamptz where ${ARE_ALL_HELD}
      on conflict (workspace_id, key) do update set
        fingerprint = excluded.fingerprint,
        answer = excluded.answer,
        expires_at = excluded.expires_at
      where present.expires_at <= $10::timestamptz
      returning key
    ), post as (
      insert into posts (${names}) select ${values} from claimed returning id
    ), ${BELONGINGS}, decided (verdict) as (
      select case
        when exists (select from post) then 'stored'
        when ${ARE_ALL_HELD} then 'idempotency-key-held'
        else 'reference-gone'
      end
    )
    select ${verdict} from decided`;
};

const BESIDE_COLUMNS = 5;

const besideColumns = (workspaceId: Uuid, post: Post): Parameters => {
  const { mediaIds, relatedPostIds, tagIds } = referencesOfPost(post);
  return [workspaceId, mediaIds, relatedPostIds, tagIds, post.viewCount];
};

const assigned = (columns: readonly Column[], offset: number) => {
  const assignments = assignmentsOf(columns, offset);
  return {
    names: sql.join(assignments.map(({ name }) => name)),
    values: sql.join(assignments.map(({ value }) => value)),
  };
};

const HELD = sql`
  held_media as (
    select id from media
    where workspace_id = $1 and id = any($2::uuid[]) and removed_at is null
    order by id for share
  ), held_posts as (
    select id from posts
    where workspace_id = $1 and id = any($3::uuid[]) and deleted_at is null
    order by id for share
  )`;

const ARE_ALL_HELD = sql`
  (select count(*) from held_media) = cardinality($2::uuid[])
  and (select count(*) from held_posts) = cardinality($3::uuid[])`;

const BELONGINGS = sql`
  tagged as (
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
  )`;
