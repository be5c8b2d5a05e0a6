/**
 * SQL for one page of posts, in two steps: an index gives the ids of the page in order, and then
 * its posts are read, or only their sizes if the page is too large. The two kinds of pages:
 *
 *     by number: [skipped by offset][page]      and a count of all posts
 *     by cursor:        … after the cursor →[page][+1]   a range of an index (keyset pagination)
 */
import {
  MAX_POST_PAGE_SIZE,
  MAX_RANKED_POSTS,
  type PostFilter,
  type PostQuery,
  type Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { instantOrNever } from '../entities/post.ts';
import { withBodyColumn } from './json-records.ts';
import { offsetOf } from './offset-and-pattern.ts';
import { POSTS_VERSION } from './posts-version.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';
import type { Listed, PageRow, PostListing } from './post-listing.ts';

/**
 * Returns whether one index serves a query in its order, so that a generic plan is good enough.
 * Such queries have at most one filter, so their statements are few: they differ only in order,
 * index and direction.
 */
export const isPlannedOnce = ({
  query: { filter, orderBy },
  categoryIds,
}: Pick<PostListing, 'query' | 'categoryIds'>): boolean => {
  if (categoryIds !== null) return false;
  const [filtered, ...others] = Object.entries(filter).filter(
    // Most posts are published: an index without the status serves them as well.
    ([name, value]) => value !== null && !(name === 'status' && value === 'published'),
  );
  if (filtered === undefined) return true;
  const [name] = filtered;
  return others.length === 0 && orderBy === 'createdAt' && HAS_INDEX.has(name);
};

/** Names of the filters that have an index in the order of createdAt. */
const HAS_INDEX: ReadonlySet<string> = new Set(['status', 'categoryId', 'authorId']);

/**
 * Maximum rows that the generic plan reads for a later page, which are the page and the rows before
 * it. A statement that needs more rows has no such limit.
 */
const NEARBY = 2000;

/**
 * Returns SQL for the posts of one page and, after a cursor, for one more post that tells whether
 * there is a next page. A page after a cursor is a range of an index, at any depth. A page by
 * number reads from the first post on; with `isCounted` all posts are counted too. The posts of a
 * page beyond its limits are not read.
 */
export const postPage = <Item>(
  { item, hasBody, columns, bytes }: Listed<Item>,
  listing: PostListing,
  isCounted: boolean,
): RawBuilder<PageRow<Item>> => {
  const { query, words: searched, categoryIds, maxBytes, maxBytesOfOne } = listing;
  const { filter, order, place, pageSize } = query;
  const words = sql`${searched}::tsquery`;
  // Hides the words from the planner. For frequent words it would read all vectors, which are long
  // and stored out of line, although the index finds the posts without them.
  const hiddenWords = sql`(select ${words})`;
  const published = publishedAt(query);
  const pageCondition = (tsquery: RawBuilder<unknown>) => sql`
    p.workspace_id = ${WORKSPACE} and ${filterCondition(filter, categoryIds, published, tsquery)}`;
  const isBehindCursor = 'after' in place;
  const skipped = isBehindCursor ? 0 : offsetOf({ ...place, pageSize });
  const count = isBehindCursor ? pageSize + 1 : pageSize;
  // Skipped rows are read from the index alone.
  const isAmongRanked = order === 'desc' && skipped + count <= MAX_RANKED_POSTS;
  const rankedRows = isAmongRanked
    ? rankedPosts(pageCondition(words), words)
    : withRankedFirst(pageCondition(hiddenWords), hiddenWords);
  const { rows, key, id, isUnique } =
    query.orderBy === 'relevance'
      ? { rows: rankedRows, key: sql`p.relevance`, id: sql`p.id` }
      : orderingOf(query, query.orderBy, pageCondition(words), published);
  const direction = sql.raw(order);
  const behind = sql.raw(order === 'asc' ? '>' : '<');
  const cursorClause = isBehindCursor
    ? sql`and (${key}, ${id}) ${behind} (${valueOf(query, place.after.value)}, ${place.after.id}::uuid)`
    : sql``;
  const orderedIds = sql`
    select ${id} as id from ${rows} ${cursorClause}
    order by ${key} ${direction}${isUnique ? sql`` : sql`, ${id} ${direction}`}`;
  const most = skipped === 0 ? MAX_POST_PAGE_SIZE + 1 : NEARBY;
  // A literal limit tells the planner that few rows are read, whatever the parameters.
  const pageIds =
    isPlannedOnce(listing) && skipped + count <= most
      ? sql`select id from (${orderedIds} limit ${sql.lit(most)}) nearby`
      : orderedIds;
  const pageRows = sql`
    select p.*, count(*) over () as count,
      sum(p.bytes) filter (where p.number <= ${pageSize}::bigint) over () as page_bytes
    from (
      select ${columns}, ${bytes} as bytes, found.nth as number
      from unnest(array(${pageIds} limit ${count}::bigint offset ${skipped}::bigint))
        with ordinality found (id, nth)
      join posts p on p.workspace_id = ${WORKSPACE} and p.id = found.id
    ) p
    order by p.number`;
  const returnedCondition = sql<boolean>`
    p.number <= ${pageSize}::bigint
      and p.page_bytes <= case when least(p.count, ${pageSize}::bigint) = 1
        then ${maxBytesOfOne}::bigint else ${maxBytes}::bigint end`;
  const row = (total: RawBuilder<unknown>, version: RawBuilder<unknown>) => {
    const value = sql<PageRow<Item>>`json_build_object(
      'total', ${total},
      'version', ${version},
      'bytes', p.page_bytes,
      'item', case when ${returnedCondition} then ${item} end
    )`;
    const selected = hasBody ? withBodyColumn(value, returnedCondition) : value;
    return sql<PageRow<Item>>`select ${selected} as value`;
  };
  if (isBehindCursor) return sql`${row(sql`null`, sql`null`)} from (${pageRows}) p`;
  const countOfPosts = sql`(select count(*) from posts p where ${pageCondition(hiddenWords)})`;
  return sql`
    ${row(sql`counted.total`, sql`counted.version`)}
    from (
      select ${POSTS_VERSION} as version, ${isCounted ? countOfPosts : sql`null::bigint`} as total
    ) counted
    left join lateral (${pageRows}) p on true`;
};

// In the form that the index of the order has, so that a range of instants is a range of the index.
const publishedAt = ({ orderBy, order }: PostQuery): RawBuilder<unknown> =>
  sql.raw(instantOrNever('p.published_at', orderBy === 'publishedAt' ? order : 'asc'));

const filterCondition = (
  filter: PostFilter,
  categoryIds: readonly Uuid[] | null,
  published: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { status, categoryId, authorId, schemaType, publishedAfter, publishedBefore } = filter;
  const { tagId, mediaId, search, deleted, workingCopy } = filter;
  const publishedCondition = (sign: '>' | '<', bound: string) => sql`
    p.published_at is not null and ${published} ${sql.raw(sign)} ${bound}::timestamptz`;
  const conditions = [
    status !== null && sql`p.status = ${status}`,
    categoryIds !== null && sql`p.category_id = any(${categoryIds}::uuid[])`,
    categoryIds === null && categoryId !== null && sql`p.category_id = ${categoryId}::uuid`,
    authorId !== null && sql`p.author_id = ${authorId}::uuid`,
    schemaType !== null && sql`p.schema_type = ${schemaType}`,
    publishedAfter !== null && publishedCondition('>', publishedAfter),
    publishedBefore !== null && publishedCondition('<', publishedBefore),
    search !== null && sql`p.search @@ ${words}`,
    tagId !== null &&
      sql`exists (
        select from post_tags t
        where t.workspace_id = ${WORKSPACE} and t.post_id = p.id and t.tag_id = ${tagId}::uuid
      )`,
    mediaId !== null &&
      sql`exists (
        select from post_media m
        where m.workspace_id = ${WORKSPACE} and m.post_id = p.id and m.media_id = ${mediaId}::uuid
      )`,
    workingCopy !== null &&
      sql`exists (
        select from post_working_copies c where c.workspace_id = ${WORKSPACE} and c.post_id = p.id
      )`,
  ].filter((condition) => condition !== false);
  const presence = sql`p.deleted_at is ${deleted ? sql`not null` : sql`null`}`;
  return sql.join([presence, ...conditions], sql` and `);
};

interface Ordering {
  /**
   * SQL after `from` for the wanted posts, with a table, `where`, and a condition, which may be
   * extended with `and`.
   */
  readonly rows: RawBuilder<unknown>;
  /** SQL for the sort key. */
  readonly key: RawBuilder<unknown>;
  /** SQL for the id of the post, which orders posts with equal keys. */
  readonly id: RawBuilder<unknown>;
  /** Whether the key is unique, so that there are no ties. */
  readonly isUnique?: true;
}

/** Returns SQL for the {@link MAX_RANKED_POSTS} newest matching posts, with their relevance. */
const rankedPosts = (
  condition: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
    select newest.id, ts_rank(newest.search, ${words}) as relevance
    from (
      select p.id, p.search from posts p where ${condition}
      order by p.created_at desc, p.id desc limit ${sql.lit(MAX_RANKED_POSTS)}
    ) newest
  ) p where true`;

/**
 * Returns SQL for all matching posts, with their relevance, which is 0 beyond the
 * {@link MAX_RANKED_POSTS} newest ones.
 */
const withRankedFirst = (
  condition: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
    select found.id, case when found.nth <= ${sql.lit(MAX_RANKED_POSTS)} then (
      select ts_rank(r.search, ${words}) from posts r
      where r.workspace_id = ${WORKSPACE} and r.id = found.id
    ) else 0 end as relevance
    from (
      select p.id, row_number() over (order by p.created_at desc, p.id desc) as nth
      from posts p where ${condition}
    ) found
  ) p where true`;

const orderingOf = (
  { order }: Pick<PostQuery, 'order'>,
  orderBy: Exclude<PostQuery['orderBy'], 'relevance'>,
  condition: RawBuilder<unknown>,
  published: RawBuilder<unknown>,
): Ordering => {
  const by = (key: RawBuilder<unknown>): Ordering => ({
    rows: sql`posts p where ${condition}`,
    key,
    id: sql`p.id`,
  });
  switch (orderBy) {
    case 'createdAt':
      return by(sql`p.created_at`);
    case 'updatedAt':
      return by(sql`p.updated_at`);
    case 'publishedAt':
      return by(published);
    case 'scheduledAt':
      return by(sql.raw(instantOrNever('p.scheduled_at', order)));
    case 'title':
      return by(sql`p.title`);
    case 'slug':
      return { ...by(sql`p.slug`), isUnique: true };
    case 'viewCount':
      return {
        rows: sql`
          post_views v join posts p on p.workspace_id = v.workspace_id and p.id = v.post_id
          where v.workspace_id = ${WORKSPACE} and ${condition}`,
        key: sql`v.view_count`,
        id: sql`v.post_id`,
      };
    default:
      return orderBy satisfies never;
  }
};

const valueOf = (
  { orderBy, order }: Pick<PostQuery, 'orderBy' | 'order'>,
  value: string | number | null,
): RawBuilder<unknown> => {
  switch (orderBy) {
    case 'createdAt':
    case 'updatedAt':
      return sql`${value}::timestamptz`;
    case 'publishedAt':
    case 'scheduledAt':
      return value === null
        ? sql.raw(instantOrNever('null::timestamptz', order))
        : sql`${value}::timestamptz`;
    case 'title':
    case 'slug':
      return sql`${value}::text`;
    case 'viewCount':
      return sql`${value}::bigint`;
    case 'relevance':
      return sql`${value}::real`;
    default:
      return orderBy satisfies never;
  }
};
