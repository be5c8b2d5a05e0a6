import type { IdempotencyRecord } from '@content-publishing/application';
import { type Post, referencesOfPost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../database.ts';
import type { Column } from './columns.ts';
import { totalled } from './post-totals.ts';
import type { SearchVector } from './search-vector.ts';
import { assignedParameters, assignmentsOf } from './write-post.ts';

/** A post to be stored, and what is searched of it. */
export interface Searched {
  readonly post: Post;
  readonly search: SearchVector;
}

/** The parameters of {@link insertPosts}, for posts with all that they refer to. */
export const insertPostsParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  posts: readonly Searched[],
): Parameters => [
  workspaceId,
  ...posts.flatMap(({ post, search }) => [
    ...besideColumns(post),
    ...assignedParameters(columns, workspaceId, post, search),
  ]),
];

/**
 * Stores `count` posts of the workspace `$1` and what they refer to, and returns `stored` for each
 * that is; nothing happens with one that refers to a media record that was removed, or to a related
 * post that was deleted. Their rows are locked, so that neither can happen meanwhile; the foreign
 * keys see to all other references, and fail the statement.
 */
export const insertPosts = (
  columns: readonly Column[],
  count: number,
  stored: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { named, written, names } = rowsOf(columns, count);
  return sql`
    with ${heldBy(named)}, post as (
      insert into posts (${names}) select * from ${written}
      where id in (select id from complete) order by slug collate "C"
      returning id, status
    ), ${BELONGINGS}
    select ${stored} from post`;
};

/** What came of {@link insertPostOnce}. */
export type InsertionOnce = 'stored' | 'idempotency-key-held' | 'reference-gone';

/** The parameters of {@link insertPostOnce}, for a post and the record of its request. */
export const insertPostOnceParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  searched: Searched,
  { key, fingerprint, answer, expiresAt }: IdempotencyRecord,
): Parameters => [
  ...insertPostsParameters(columns, workspaceId, [searched]),
  key,
  fingerprint,
  JSON.stringify(answer),
  expiresAt,
  searched.post.createdAt,
];

/**
 * The same for one post by a request with an idempotency key, which is taken first, where nobody has
 * it or it has expired. Who takes it at the same time waits for this to be done, and comes away with
 * nothing; when the post is not stored after all, nor is the key.
 */
export const insertPostOnce = (
  columns: readonly Column[],
  verdict: RawBuilder<InsertionOnce>,
): RawBuilder<unknown> => {
  const { named, written, names, end } = rowsOf(columns, 1);
  const own = (index: number, type: string) => sql.raw(`$${end + index}::${type}`);
  return sql`
    with ${heldBy(named)}, claimed as (
      insert into idempotency_keys as present
        (workspace_id, key, fingerprint, answer, expires_at)
      select $1::uuid, ${own(1, 'text')}, ${own(2, 'text')}, ${own(3, 'json')},
        ${own(4, 'timestamptz')}
      from complete
      on conflict (workspace_id, key) do update set
        fingerprint = excluded.fingerprint,
        answer = excluded.answer,
        expires_at = excluded.expires_at
      where present.expires_at <= ${own(5, 'timestamptz')}
      returning key
    ), post as (
      insert into posts (${names}) select written.* from ${written}, claimed returning id, status
    ), ${BELONGINGS}, decided (verdict) as (
      select case
        when exists (select from post) then 'stored'
        when exists (select from complete) then 'idempotency-key-held'
        else 'reference-gone'
      end
    )
    select ${verdict} from decided`;
};

const besideColumns = (post: Post): Parameters => {
  const { mediaIds, relatedPostIds, tagIds } = referencesOfPost(post);
  return [post.id, mediaIds, relatedPostIds, tagIds, post.viewCount];
};

const BESIDE_COLUMNS = ['uuid', 'uuid[]', 'uuid[]', 'uuid[]', 'bigint'];

/**
 * Posts by their parameters, which begin with `$2` and end with `end`: as what they name, and as what
 * is written to their table.
 */
const rowsOf = (columns: readonly Column[], count: number) => {
  const width = BESIDE_COLUMNS.length + assignmentsOf(columns, 0).length;
  const starts = Array.from({ length: count }, (_, index) => 1 + index * width);
  const rows = (valuesFrom: (start: number) => readonly RawBuilder<unknown>[]) =>
    sql`(values ${sql.join(starts.map((start) => sql`(${sql.join(valuesFrom(start))})`))})`;
  const written = (start: number) => assignmentsOf(columns, start + BESIDE_COLUMNS.length);
  const names = sql.join(written(0).map(({ name }) => name));
  return {
    named: rows((start) =>
      BESIDE_COLUMNS.map((type, index) => sql.raw(`$${start + index + 1}::${type}`)),
    ),
    written: sql`${rows((start) => written(start).map(({ value }) => value))} written (${names})`,
    names,
    end: 1 + count * width,
  };
};

const heldBy = (named: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  named (id, media_ids, related_post_ids, tag_ids, view_count) as ${named}, held_media as (
    select m.id from (select distinct unnest(media_ids) from named) wanted (id)
    join media m on m.workspace_id = $1 and m.id = wanted.id
    where m.removed_at is null
    order by m.id for share of m
  ), held_posts as (
    select p.id from (select distinct unnest(related_post_ids) from named) wanted (id)
    join posts p on p.workspace_id = $1 and p.id = wanted.id
    where p.deleted_at is null
    order by p.id for share of p
  ), complete as (
    select * from named where
      not exists (
        select from unnest(media_ids) wanted (id)
        where wanted.id not in (select held_media.id from held_media)
      ) and not exists (
        select from unnest(related_post_ids) wanted (id)
        where wanted.id not in (select held_posts.id from held_posts)
      )
  )`;

const BELONGINGS = sql`
  tagged as (
    insert into post_tags (workspace_id, post_id, tag_id, position)
    select $1::uuid, named.id, tag.id, tag.position
    from post join named using (id), unnest(named.tag_ids) with ordinality as tag (id, position)
  ), related as (
    insert into post_related_posts (workspace_id, post_id, related_post_id, position)
    select $1::uuid, named.id, related.id, related.position
    from post join named using (id),
      unnest(named.related_post_ids) with ordinality as related (id, position)
  ), illustrated as (
    insert into post_media (workspace_id, post_id, media_id)
    select $1::uuid, named.id, media.id
    from post join named using (id), unnest(named.media_ids) as media (id)
  ), viewed as (
    insert into post_views (workspace_id, post_id, view_count)
    select $1::uuid, named.id, named.view_count from post join named using (id)
  ), ${totalled(sql`select $1::uuid as workspace_id, status, 1 as by from post`)}`;
