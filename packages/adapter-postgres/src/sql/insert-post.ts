import type { IdempotencyRecord } from '@content-publishing/application';
import { type Post, referencesOfPost, type Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../connection/database.ts';
import type { Column } from '../connection/table-columns.ts';
import { counterUpsert } from './post-counters.ts';
import type { SearchVector } from './tsvector-encoder.ts';
import { assignedParameters, assignmentsOf } from './post-columns.ts';

/** A post to be stored, what is searched of it, and the record of its request if that has a key. */
export interface Insertion {
  readonly post: Post;
  readonly search: SearchVector;
  readonly record: IdempotencyRecord | null;
}

/** Outcome of storing a post. */
export type Verdict = 'stored' | 'idempotency-key-held' | 'reference-gone';

/** Returns the parameters of {@link insertPosts}, for posts with all that they refer to. */
export const insertPostsParameters = (
  columns: readonly Column[],
  workspaceId: Uuid,
  insertions: readonly Insertion[],
): Parameters => [
  workspaceId,
  // A key that expires in between is taken for held, and asked for again.
  insertions.map(({ post }) => post.createdAt).toSorted()[0],
  ...insertions.flatMap((insertion) => [
    ...besideColumns(insertion),
    ...assignedParameters(columns, workspaceId, insertion.post, insertion.search),
  ]),
];

/**
 * Stores `count` posts of the workspace `$1` and what they refer to, and returns `outcome` for each of
 * them, with its `id` and `verdict`. Nothing happens with one that refers to a media record that was
 * removed, or to a related post that was deleted. Their rows are locked, so that neither can happen
 * meanwhile; the foreign keys see to all other references, and fail the statement.
 *
 * An idempotency key is taken first, where it is free or has expired at `$2`. Who takes it at
 * the same time waits for this to be done, and comes away with nothing; when the post is not stored
 * after all, nor is the key. Two posts with one key fail the statement.
 */
export const insertPosts = (
  columns: readonly Column[],
  count: number,
  outcome: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { named, written, names } = rowsOf(columns, count);
  return sql`
    with ${heldBy(named)}, claimed as (
      insert into idempotency_keys as present
        (workspace_id, key, fingerprint, answer, expires_at)
      select $1::uuid, key, fingerprint, answer, expires_at
      from complete where key is not null order by key collate "C"
      on conflict (workspace_id, key) do update set
        fingerprint = excluded.fingerprint,
        answer = excluded.answer,
        expires_at = excluded.expires_at
      where present.expires_at <= $2::timestamptz
      returning key
    ), post as (
      insert into posts (${names}) select * from ${written}
      where id in (
        select id from complete where key is null or key in (select claimed.key from claimed)
      )
      order by slug collate "C"
      returning id, author_id, category_id, status
    ), ${BELONGINGS}, decided (id, verdict) as (
      select id, case
        when id in (select post.id from post) then 'stored'
        when id in (select complete.id from complete) then 'idempotency-key-held'
        else 'reference-gone'
      end
      from named
    )
    select ${outcome} from decided`;
};

const besideColumns = ({ post, record }: Insertion): Parameters => {
  const { mediaIds, relatedPostIds, tagIds } = referencesOfPost(post);
  return [
    ...[post.id, mediaIds, relatedPostIds, tagIds, post.viewCount],
    ...(record === null
      ? [null, null, null, null]
      : [record.key, record.fingerprint, JSON.stringify(record.answer), record.expiresAt]),
  ];
};

const BESIDE_COLUMNS = [
  ...['uuid', 'uuid[]', 'uuid[]', 'uuid[]', 'bigint'],
  ...['text', 'text', 'json', 'timestamptz'],
];

/**
 * Posts by their parameters, which begin with `$3`: as what stands beside their columns, and as what is
 * written to their table.
 */
const rowsOf = (columns: readonly Column[], count: number) => {
  const width = BESIDE_COLUMNS.length + assignmentsOf(columns, 0).length;
  const starts = Array.from({ length: count }, (_, index) => 2 + index * width);
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
  };
};

const heldBy = (named: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  named (
    id, media_ids, related_post_ids, tag_ids, view_count, key, fingerprint, answer, expires_at
  ) as ${named}, held_media as (
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
  tags_in as (
    insert into post_tags (workspace_id, post_id, tag_id, position)
    select $1::uuid, named.id, tag.id, tag.position
    from post join named using (id), unnest(named.tag_ids) with ordinality as tag (id, position)
  ), related as (
    insert into post_related_posts (workspace_id, post_id, related_post_id, position)
    select $1::uuid, named.id, related.id, related.position
    from post join named using (id),
      unnest(named.related_post_ids) with ordinality as related (id, position)
  ), media_in as (
    insert into post_media (workspace_id, post_id, media_id)
    select $1::uuid, named.id, media.id
    from post join named using (id), unnest(named.media_ids) as media (id)
  ), views_in as (
    insert into post_views (workspace_id, post_id, view_count)
    select $1::uuid, named.id, named.view_count from post join named using (id)
  ), ${counterUpsert(sql`
    select $1::uuid as workspace_id, author_id, category_id, tag_ids, status, 1 as by
    from post join named using (id)`)}`;
