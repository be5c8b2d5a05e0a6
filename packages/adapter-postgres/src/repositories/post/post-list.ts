import {
  type Admit,
  type HeadWithReferences,
  LONG_READ_BYTES,
  type PageTooLarge,
  type PostRepository,
  type WrittenPostWithReferences,
} from '@content-publishing/application';
import {
  DEFAULT_LANGUAGE,
  MAX_PAGE_BYTES,
  type PostFilter,
  type PostMetadata,
  type PostQuery,
  type PostSlice,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { offsetOf } from '../../sql/offset-and-pattern.ts';
import type { Listed, PageLimits, PageRow } from '../../sql/post-listing.ts';
import { isPlannedOnce, postPage } from '../../sql/post-page.ts';
import {
  type FoundJson,
  listedHead,
  listedPost,
  type Referring,
  toFound,
  toWritten,
  type WithReferences,
  type WrittenJson,
} from '../../sql/post-with-references.ts';
import { stemCache } from '../../sql/stem-cache.ts';
import { searchQueryOf } from '../../sql/text-search.ts';
import type { ReferenceReader } from './references.ts';

/** Number of posts of a filter, at a version of the posts of the workspace. */
interface CountedPosts {
  readonly version: string;
  readonly total: number;
}

/** Maximum number of cached totals (LRU). */
const MAX_TOTALS = 1000;

/** Limits of a page that is read without a call of `admit`. */
const SHORT: PageLimits = { maxBytes: LONG_READ_BYTES - 1, maxBytesOfOne: LONG_READ_BYTES - 1 };

/**
 * Returns the methods that list posts. A page takes one statement, one more for a category, which
 * may include its descendants, and up to two more for a search: for the language and for stems that
 * are not cached. With `admit`, a long page is read by a second statement after the first has
 * returned its size. The total of a filter is cached until a post of the workspace changes. Pages
 * of more than `maxBytes` are rejected.
 */
export const postLists = (
  database: Database,
  references: ReferenceReader,
  maxBytes = MAX_PAGE_BYTES,
): Pick<PostRepository, 'list' | 'listMetadata'> => {
  const { prepare, query: queryOnce, queryPrepared, search } = database;
  const whole: PageLimits = { maxBytes, maxBytesOfOne: Number.MAX_SAFE_INTEGER };
  const totals = new LRUCache<string, CountedPosts>({ max: MAX_TOTALS });
  const queryOf = searchQueryOf(stemCache(database));
  const selectLanguage = prepare(
    sql<string>`w.language`,
    (language) => sql`select ${language} from workspaces w where w.id = $1`,
  );

  // Reads one category only; a list without a category filter skips it.
  const selectBranch = prepare(
    sql<readonly Uuid[]>`to_json(array_agg(below.id))`,
    (ids) => sql`
      select ${ids} from categories c
      join categories below on below.workspace_id = $1
        and (below.id = c.id or starts_with(below.path, c.path || '/'))
      where c.workspace_id = $1 and c.id = $2
        and (c.collection_metadata ->> 'includeChildCategories')::boolean
      having count(*) > 1`,
  );

  /** Reads a page by number, and returns its rows with the cached or counted total. */
  const readWithTotal = async (
    read: (isCounted: boolean) => Promise<readonly Row[]>,
    list: string,
  ): Promise<readonly Row[]> => {
    const cached = totals.get(list);
    const rows = await read(cached === undefined);
    if (cached && cached.version === rows[0]?.version) {
      return rows.map((row) => ({ ...row, total: cached.total }));
    }
    // A post has changed since the total was cached.
    const recounted = cached === undefined ? rows : await read(true);
    const { version = null, total = null } = recounted[0] ?? {};
    if (version !== null && total !== null) totals.set(list, { version, total });
    return recounted;
  };

  const wordsOf = async (
    workspaceId: Uuid,
    { search: searched, match }: PostFilter,
  ): Promise<string | null> => {
    if (searched === null) return null;
    const language = (await selectLanguage.maybeOne(workspaceId)) ?? DEFAULT_LANGUAGE;
    return queryOf(workspaceId, language, searched, match === 'prefix');
  };

  const sliceOf = async <Json extends Referring, Found>(
    list: List<Json, Found>,
    workspaceId: Uuid,
    query: PostQuery,
    admit: Admit | undefined,
  ): Promise<Result<PostSlice<Found>, PageTooLarge>> => {
    const { listed, jsonOf, view } = list;
    const { filter, place, pageSize } = query;
    const words = await wordsOf(workspaceId, filter);
    const categoryIds =
      filter.categoryId === null
        ? null
        : await selectBranch.maybeOne(workspaceId, filter.categoryId);
    const unsearched = isPlannedOnce({ query, categoryIds }) ? queryPrepared : queryOnce;
    const run = filter.search === null ? unsearched : search;
    const pageWithin = async (limits: PageLimits): Promise<readonly Row[]> => {
      const listing = { query, words, categoryIds, ...limits };
      const read = (isCounted: boolean) => run(workspaceId, postPage(listed, listing, isCounted));
      if (!('page' in place)) return read(false);
      // No change of a post tells that one has a working copy.
      if (filter.workingCopy !== null) return read(true);
      return readWithTotal(read, JSON.stringify([workspaceId, words, filter, categoryIds]));
    };
    let rows = await pageWithin(admit ? SHORT : whole);
    let unread = unreadBytes(rows);
    if (admit && unread !== null && (unread <= maxBytes || hasOnePost(rows, query))) {
      await admit(unread);
      rows = await pageWithin(whole);
      unread = unreadBytes(rows);
    }
    if (unread !== null) return err({ kind: 'page-too-large', bytes: unread, limit: maxBytes });
    const found = await references.ofPosts(workspaceId, rows.flatMap(jsonOf));
    if (found === null) return sliceOf(list, workspaceId, query, admit);
    const total = rows[0]?.total ?? null;
    return ok({
      total,
      data: found.map(view),
      hasMore:
        'page' in place
          ? offsetOf({ ...place, pageSize }) + pageSize < (total ?? 0)
          : rows.length > pageSize,
    });
  };

  const listOf =
    <Json extends Referring, Found>(list: List<Json, Found>) =>
    (workspaceId: Uuid, query: PostQuery, admit?: Admit) =>
      new ResultAsync(sliceOf(list, workspaceId, query, admit));

  return {
    list: listOf<WrittenJson, WrittenPostWithReferences>({
      listed: listedPost(database),
      jsonOf: ({ item, body }) => (item && body ? [{ ...item, body }] : []),
      view: toWritten,
    }),
    listMetadata: listOf<FoundJson<PostMetadata>, HeadWithReferences>({
      listed: listedHead(database),
      jsonOf: ({ item }) => item ?? [],
      view: toFound,
    }),
  };
};

/** Returns the size of a page whose posts were not read; `null` if they were read. */
const unreadBytes = ([first]: readonly Row[]): number | null =>
  first?.item === null ? first.bytes : null;

const hasOnePost = (rows: readonly Row[], { pageSize }: PostQuery): boolean =>
  Math.min(rows.length, pageSize) === 1;

type Row = PageRow<FoundJson<PostMetadata>>;

/** Columns to read for posts in a list, and the conversion of a row. */
interface List<Json extends Referring, Found> {
  readonly listed: Listed<FoundJson<PostMetadata>>;
  /** Returns the post in a row, if there is one. */
  readonly jsonOf: (row: Row) => Json | readonly Json[];
  readonly view: (post: WithReferences<Json>) => Found;
}
