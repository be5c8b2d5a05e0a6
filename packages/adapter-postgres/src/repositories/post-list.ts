import type {
  HeadWithReferences,
  PageTooLarge,
  PostRepository,
  WrittenPostWithReferences,
} from '@content-publishing/application';
import {
  DEFAULT_LANGUAGE,
  MAX_PAGE_BYTES,
  type PostMetadata,
  type PostQuery,
  type PostSlice,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { offsetOf } from '../sql/paging.ts';
import { isPlannedOnce, type Listed, type PageRow, postPage } from '../sql/post-page.ts';
import { type FoundJson, listedHead, listedPost, toFound } from '../sql/post-with-references.ts';
import { stemWords } from '../sql/stem-cache.ts';
import { searchQueryOf } from '../sql/text-search.ts';

/** Number of posts that a filter finds, in a version of the posts of its workspace. */
interface CountedPosts {
  readonly version: string;
  readonly total: number;
}

/** Maximum number of lists whose totals are kept. */
const MAX_TOTALS = 1000;

/**
 * Returns the lists of posts: a statement a page, two more for a search, for the language and for
 * stems that are not kept. How many posts a filter finds is kept until the next change of a post of the
 * workspace, and counted again then. Pages of more than `maxBytes` are rejected.
 */
export const postLists = (
  database: Database,
  maxBytes = MAX_PAGE_BYTES,
): Pick<PostRepository, 'list' | 'listMetadata'> => {
  const { prepare, query: queryOnce, queryPrepared, search } = database;
  const totals = new LRUCache<string, CountedPosts>({ max: MAX_TOTALS });
  const queryOf = searchQueryOf(stemWords(database));
  const languageOf = prepare(
    sql<string>`w.language`,
    (language) => sql`select ${language} from workspaces w where w.id = $1`,
  );

  /** Returns a page by number and how many posts there are. */
  const counted = async (
    read: (isCounted: boolean) => Promise<readonly Row[]>,
    list: string,
  ): Promise<readonly Row[]> => {
    const kept = totals.get(list);
    const rows = await read(kept === undefined);
    if (kept && kept.version === rows[0]?.version) {
      return rows.map((row) => ({ ...row, total: kept.total }));
    }
    // A post has changed since they were counted.
    const recounted = kept === undefined ? rows : await read(true);
    const { version = null, total = null } = recounted[0] ?? {};
    if (version !== null && total !== null) totals.set(list, { version, total });
    return recounted;
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
    const listing = { query, words, maxBytes };
    const unsearched = isPlannedOnce(query) ? queryPrepared : queryOnce;
    const run = filter.search === null ? unsearched : search;
    const read = (isCounted: boolean) => run(workspaceId, postPage(listed, listing, isCounted));
    const rows =
      'page' in place
        ? await counted(read, JSON.stringify([workspaceId, words, filter]))
        : await read(false);
    const [first] = rows;
    const { total = null, bytes = null } = first ?? {};
    if (bytes !== null && first?.item === null) {
      return err({ kind: 'page-too-large', bytes, limit: maxBytes });
    }
    return ok({
      total,
      data: rows.flatMap(view),
      hasMore:
        'page' in place
          ? offsetOf({ ...place, pageSize }) + pageSize < (total ?? 0)
          : rows.length > pageSize,
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
