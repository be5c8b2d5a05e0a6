import {
  MAX_POST_PAGE_SIZE,
  MAX_RANKED_POSTS,
  type PostFilter,
  type PostQuery,
  type Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { publishedAtOrNever } from '../entities/post.ts';
import { besideBody, type Bodied } from './json-records.ts';
import { offsetOf } from './paging.ts';
import { POSTS_VERSION } from './posts-version.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';

/** Columns of a listed post in the rows `p`, and its item. */
export interface Listed<Item> {
  readonly item: RawBuilder<Item>;
  /** Whether the bodies of the posts come with them. */
  readonly hasBody: boolean;
  readonly columns: RawBuilder<unknown>;
  /** Size in bytes. */
  readonly bytes: RawBuilder<unknown>;
}

/** Post of a page, or the one behind it; past the end there is a row without a post. */
export interface PageRow<Item> extends Partial<Bodied> {
  /** Number of posts on all pages; `null` where they are not counted. */
  readonly total: number | null;
  /** Version of all posts of the workspace; `null` behind a cursor. */
  readonly version: string | null;
  /** Size of all posts of the page in bytes, also where they are not read; `null` without a post. */
  readonly bytes: number | null;
  /** `null` for the post behind the page, and where the page is too large. */
  readonly item: Item | null;
}

/** Maximum sizes of a page, in bytes; the posts of a larger page are not read. */
export interface PageLimits {
  readonly maxBytes: number;
  /** Maximum size of a page that has one post. */
  readonly maxBytesOfOne: number;
}

/** A query, its words as a `tsquery`, `null` without a search, and the limits of its page. */
export interface PostListing extends PageLimits {
  readonly query: PostQuery;
  readonly words: string | null;
  /** Categories of which one is enough, in place of that of the filter; `null`: that alone. */
  readonly categoryIds: readonly Uuid[] | null;
}

/**
 * Returns whether one index serves a query in its order, so that a generic plan is as good as any.
 * Such statements are few: their texts differ in the order, the index and the direction alone.
 */
export const isPlannedOnce = ({
  query: { filter, orderBy },
  categoryIds,
}: Pick<PostListing, 'query' | 'categoryIds'>): boolean => {
  if (categoryIds !== null) return false;
  const [filtered, ...others] = Object.entries(filter).filter(
    // Most posts are published: an index without the status serves these as well.
    ([name, value]) => value !== null && !(name === 'status' && value === 'published'),
  );
  if (filtered === undefined) return true;
  const [name] = filtered;
  return others.length === 0 && orderBy === 'createdAt' && HAS_INDEX.has(name);
};

/** Filters that have an index in the order of createdAt. */
const HAS_INDEX: ReadonlySet<string> = new Set(['status', 'categoryId', 'authorId']);

/** Number of posts that the generic plan goes through: a page, and the rows before it. */
const NEARBY = 2000;

/**
 * Returns the posts of one page, and behind a cursor whether there is one more. What comes behind a
 * cursor is a range of an index, however deep it begins; a page by number is read from the first post
 * on, and all posts are counted besides where `isCounted`. Of a page beyond the limits no post is
 * read.
 */
export const postPage = <Item>(
  { item, hasBody, columns, bytes }: Listed<Item>,
  listing: PostListing,
  isCounted: boolean,
): RawBuilder<PageRow<Item>> => {
  const { query, words: searched, categoryIds, maxBytes, maxBytesOfOne } = listing;
  const { filter, order, place, pageSize } = query;
  const words = sql`${searched}::tsquery`;
  // The planner does not see these words: of frequent ones it would read all vectors, which are long
  // and stored apart, where the index has the posts without them.
  const unseen = sql`(select ${words})`;
  const published = publishedAt(query);
  const having = (those: RawBuilder<unknown>) => sql`
    p.workspace_id = ${WORKSPACE} and ${matching(filter, categoryIds, published, those)}`;
  const isBehindCursor = 'after' in place;
  const skipped = isBehindCursor ? 0 : offsetOf({ ...place, pageSize });
  const count = isBehindCursor ? pageSize + 1 : pageSize;
  // What is skipped is read from the index alone.
  const isAmongRanked = order === 'desc' && skipped + count <= MAX_RANKED_POSTS;
  const ranked = isAmongRanked
    ? rankedPosts(having(words), words)
    : withRankedFirst(having(unseen), unseen);
  const { rows, key, id, isUnique } =
    query.orderBy === 'relevance'
      ? { rows: ranked, key: sql`p.relevance`, id: sql`p.id` }
      : orderingOf(query.orderBy, having(words), published);
  const direction = sql.raw(order);
  const behind = sql.raw(order === 'asc' ? '>' : '<');
  const isBehind = isBehindCursor
    ? sql`and (${key}, ${id}) ${behind} (${valueOf(query, place.after.value)}, ${place.after.id}::uuid)`
    : sql``;
  const inOrder = sql`
    select ${id} as id from ${rows} ${isBehind}
    order by ${key} ${direction}${isUnique ? sql`` : sql`, ${id} ${direction}`}`;
  const most = skipped === 0 ? MAX_POST_PAGE_SIZE + 1 : NEARBY;
  // The planner sees how few are looked at, whatever is asked for.
  const nearby =
    isPlannedOnce(listing) && skipped + count <= most
      ? sql`select id from (${inOrder} limit ${sql.lit(most)}) nearby`
      : inOrder;
  const page = sql`
    select p.*, count(*) over () as count,
      sum(p.bytes) filter (where p.number <= ${pageSize}::bigint) over () as page_bytes
    from (
      select ${columns}, ${bytes} as bytes, found.nth as number
      from unnest(array(${nearby} limit ${count}::bigint offset ${skipped}::bigint))
        with ordinality found (id, nth)
      join posts p on p.workspace_id = ${WORKSPACE} and p.id = found.id
    ) p
    order by p.number`;
  const isAnswered = sql<boolean>`
    p.number <= ${pageSize}::bigint
      and p.page_bytes <= case when least(p.count, ${pageSize}::bigint) = 1
        then ${maxBytesOfOne}::bigint else ${maxBytes}::bigint end`;
  const row = (total: RawBuilder<unknown>, version: RawBuilder<unknown>) => {
    const value = sql<PageRow<Item>>`json_build_object(
      'total', ${total},
      'version', ${version},
      'bytes', p.page_bytes,
      'item', case when ${isAnswered} then ${item} end
    )`;
    return sql<PageRow<Item>>`select ${hasBody ? besideBody(value, isAnswered) : value} as value`;
  };
  if (isBehindCursor) return sql`${row(sql`null`, sql`null`)} from (${page}) p`;
  const counted = sql`(select count(*) from posts p where ${having(unseen)})`;
  return sql`
    ${row(sql`counted.total`, sql`counted.version`)}
    from (
      select ${POSTS_VERSION} as version, ${isCounted ? counted : sql`null::bigint`} as total
    ) counted
    left join lateral (${page}) p on true`;
};

// The column as the index of the order has it, so that a range of instants is one of the index.
const publishedAt = ({ orderBy, order }: PostQuery): RawBuilder<unknown> =>
  sql.raw(publishedAtOrNever('p.published_at', orderBy === 'publishedAt' ? order : 'asc'));

const matching = (
  filter: PostFilter,
  categoryIds: readonly Uuid[] | null,
  published: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { status, categoryId, authorId, schemaType, publishedAfter, publishedBefore } = filter;
  const { tagId, search } = filter;
  const isPublished = (sign: '>' | '<', bound: string) => sql`
    p.published_at is not null and ${published} ${sql.raw(sign)} ${bound}::timestamptz`;
  const conditions = [
    status !== null && sql`p.status = ${status}`,
    categoryIds !== null && sql`p.category_id = any(${categoryIds}::uuid[])`,
    categoryIds === null && categoryId !== null && sql`p.category_id = ${categoryId}::uuid`,
    authorId !== null && sql`p.author_id = ${authorId}::uuid`,
    schemaType !== null && sql`p.schema_type = ${schemaType}`,
    publishedAfter !== null && isPublished('>', publishedAfter),
    publishedBefore !== null && isPublished('<', publishedBefore),
    search !== null && sql`p.search @@ ${words}`,
    tagId !== null &&
      sql`exists (
        select from post_tags t
        where t.workspace_id = ${WORKSPACE} and t.post_id = p.id and t.tag_id = ${tagId}::uuid
      )`,
  ].filter((condition) => condition !== false);
  return sql.join([sql`p.deleted_at is null`, ...conditions], sql` and `);
};

interface Ordering {
  /** The posts that are wanted: a table, `where`, and a condition. */
  readonly rows: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  /** The post's id, which breaks ties. */
  readonly id: RawBuilder<unknown>;
  /** Whether there are no ties. */
  readonly isUnique?: true;
}

/** Returns the newest of the posts that are found, with their relevance. */
const rankedPosts = (
  wanted: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
    select newest.id, ts_rank(newest.search, ${words}) as relevance
    from (
      select p.id, p.search from posts p where ${wanted}
      order by p.created_at desc, p.id desc limit ${sql.lit(MAX_RANKED_POSTS)}
    ) newest
  ) p where true`;

/** Returns all posts that are found, with their relevance: 0 for all but the newest. */
const withRankedFirst = (
  wanted: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
    select found.id, case when found.nth <= ${sql.lit(MAX_RANKED_POSTS)} then (
      select ts_rank(r.search, ${words}) from posts r
      where r.workspace_id = ${WORKSPACE} and r.id = found.id
    ) else 0 end as relevance
    from (
      select p.id, row_number() over (order by p.created_at desc, p.id desc) as nth
      from posts p where ${wanted}
    ) found
  ) p where true`;

const orderingOf = (
  orderBy: Exclude<PostQuery['orderBy'], 'relevance'>,
  wanted: RawBuilder<unknown>,
  published: RawBuilder<unknown>,
): Ordering => {
  const by = (key: RawBuilder<unknown>): Ordering => ({
    rows: sql`posts p where ${wanted}`,
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
    case 'title':
      return by(sql`p.title`);
    case 'slug':
      return { ...by(sql`p.slug`), isUnique: true };
    case 'viewCount':
      return {
        rows: sql`
          post_views v join posts p on p.workspace_id = v.workspace_id and p.id = v.post_id
          where v.workspace_id = ${WORKSPACE} and ${wanted}`,
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
      return value === null
        ? sql.raw(publishedAtOrNever('null::timestamptz', order))
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
