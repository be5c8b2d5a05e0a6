import type {
  HeadWithReferences,
  PageTooLarge,
  PostRepository,
  WrittenPostWithReferences,
} from '@content-publishing/application';
import {
  DEFAULT_LANGUAGE,
  MAX_PAGE_BYTES,
  type PageRequest,
  type PostMetadata,
  type PostQuery,
  type PostSlice,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { bookmarksOfLists } from '../sql/page-anchors.ts';
import {
  isPlannedOnce,
  type KnownPlace,
  type Listed,
  type PageRow,
  type PostListing,
  postPage,
} from '../sql/post-page.ts';
import {
  type CountedPosts,
  countedScope,
  POSTS_VERSION,
  postTotal,
  totalsOf,
} from '../sql/post-counters.ts';
import { type FoundJson, listedHead, listedPost, toFound } from '../sql/post-with-references.ts';
import { offsetOf, stretchOf } from '../sql/paging.ts';
import { searchQueryOf } from '../sql/text-search.ts';
import { stemWords } from '../sql/stem-cache.ts';

/** Below this offset, OFFSET is cheaper than looking up an anchor. */
const MAX_UNANCHORED_OFFSET = 1000;

/**
 * Returns the lists of posts: a statement a page, two more for a search, for the language and for
 * stems that are not kept, and one more for a page by number that is deep, or of posts that are not
 * counted with each change: how many these are, and where pages ended, is known until the next
 * change of a post. Pages of more than `maxBytes` are rejected.
 */
export const postLists = (
  database: Database,
  maxBytes = MAX_PAGE_BYTES,
): Pick<PostRepository, 'list' | 'listMetadata'> => {
  const { prepare, query: queryOnce, queryPrepared, search } = database;
  const bookmarks = bookmarksOfLists();
  const queryOf = searchQueryOf(stemWords(database));
  const languageOf = prepare(
    sql<string>`w.language`,
    (language) => sql`select ${language} from workspaces w where w.id = $1`,
  );
  const current = prepare(
    sql<CountedPosts>`
      json_build_object('version', ${POSTS_VERSION}, 'total', ${postTotal(sql`$3`, sql`$4`)})`,
    (counted) => sql`select ${counted} from ${totalsOf(sql`$1`, sql`$2`)}`,
  );

  /** Returns a page by number, read from the nearest place that is known. */
  const numberedPage = async (
    read: (known?: KnownPlace) => Promise<readonly Row[]>,
    { workspaceId, query, words }: PostListing,
    page: PageRequest,
  ): Promise<readonly Row[]> => {
    const { filter, orderBy, order } = query;
    const scope = countedScope(workspaceId, filter);
    if (scope && offsetOf(page) <= MAX_UNANCHORED_OFFSET) return read();
    const now = await current.one(
      workspaceId,
      scope?.id ?? null,
      scope?.kind ?? null,
      filter.status,
    );
    const ifNow = <Value>(seen: { readonly version: string; readonly value: Value }) =>
      seen.version === now.version ? seen.value : undefined;
    const list = JSON.stringify([workspaceId, words, filter]);
    const ordered = `${list} ${orderBy} ${order}`;
    const total = scope ? now.total : bookmarks.total(list, ifNow);
    const known = total !== undefined && {
      total,
      from: bookmarks.nearest(ordered, stretchOf(page, total), total, ifNow),
    };
    const rows = await read(known || undefined);
    const { version, total: counted } = rows[0] ?? {};
    if (typeof version !== 'string' || typeof counted !== 'number') return rows;
    // A post changed in between: neither number nor places are what they were.
    if (known && version !== now.version) return read();
    bookmarks.keepTotal(list, { version, value: counted });
    const last = rows.at(-1)?.item;
    // What is viewed moves without another version, and a rank is no place.
    if (last && orderBy !== 'viewCount' && orderBy !== 'relevance') {
      const { end: position } = stretchOf(page, counted);
      const value = { position, last: { value: last[orderBy], id: last.id } };
      bookmarks.keep(ordered, { version, value });
    }
    return rows;
  };

  const wordsOf = async (workspaceId: Uuid, searched: string): Promise<string> => {
    const language = await languageOf.maybeOne(workspaceId);
    return queryOf(workspaceId, language ?? DEFAULT_LANGUAGE, searched);
  };

  const sliceOf = async <Found>(
    { listed, view }: List<Found>,
    workspaceId: Uuid,
    query: PostQuery,
  ): Promise<Result<PostSlice<Found>, PageTooLarge>> => {
    const { filter, place, pageSize } = query;
    const words = filter.search === null ? null : await wordsOf(workspaceId, filter.search);
    const listing = { workspaceId, query, words, maxBytes };
    const unsearched = isPlannedOnce(query) ? queryPrepared : queryOnce;
    const run = filter.search === null ? unsearched : search;
    const read = (known?: KnownPlace) => run(postPage(listed, listing, known));
    const page = 'page' in place ? { page: place.page, pageSize } : undefined;
    const rows = page ? await numberedPage(read, listing, page) : await read();
    const [first] = rows;
    const { total = null, bytes = null } = first ?? {};
    if (bytes !== null && first?.item === null) {
      return err({ kind: 'page-too-large', bytes, limit: maxBytes });
    }
    return ok({
      total,
      data: rows.flatMap(view),
      hasMore: page && total !== null ? stretchOf(page, total).end < total : rows.length > pageSize,
    });
  };

  const listOf =
    <Found>(list: List<Found>) =>
    (workspaceId: Uuid, query: PostQuery) =>
      new ResultAsync(sliceOf(list, workspaceId, query));

  return {
    list: listOf<WrittenPostWithReferences>({
      listed: listedPost(database),
      view: ({ item, body }) => (item && body ? [{ ...toFound(item), body }] : []),
    }),
    listMetadata: listOf<HeadWithReferences>({
      listed: listedHead(database),
      view: ({ item }) => (item ? [toFound(item)] : []),
    }),
  };
};

type Row = PageRow<FoundJson<PostMetadata>>;

/** Columns that are read of the posts in a list, and the item of a row. */
interface List<Found> {
  readonly listed: Listed<FoundJson<PostMetadata>>;
  readonly view: (row: Row) => readonly Found[];
}
