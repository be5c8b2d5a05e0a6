import type { PageTooLarge, PostRepository } from '@content-publishing/application';
import {
  DEFAULT_LANGUAGE,
  MAX_PAGE_BYTES,
  type PostQuery,
  type PostSlice,
  type References,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Database } from '../database.ts';
import { type Listed, postPage } from '../sql/post-page.ts';
import { type FoundJson, listedHead, listedPost, toFound } from '../sql/post-with-references.ts';
import { searchConfiguration } from '../sql/text-search.ts';

/**
 * The lists of posts: a statement a page, and for a search one that finds out the language. Pages of
 * more than `maxBytes` are refused.
 */
export const postLists = (
  database: Database,
  maxBytes = MAX_PAGE_BYTES,
): Pick<PostRepository, 'list' | 'listHeads'> => {
  const { prepare, query: run } = database;
  const languageOf = prepare(
    sql<string>`w.language`,
    (language) => sql`select ${language} from workspaces w where w.id = $1`,
  );

  const pageOf = async <Kept>(
    listed: Listed<FoundJson<Kept>>,
    workspaceId: Uuid,
    query: PostQuery,
  ): Promise<Result<PostSlice<Found<Kept>>, PageTooLarge>> => {
    const language = query.filter.search === null ? null : await languageOf.maybeOne(workspaceId);
    const configuration = searchConfiguration(language ?? DEFAULT_LANGUAGE);
    const rows = await run(postPage(listed, { workspaceId, query, configuration, maxBytes }));
    const [first] = rows;
    const bytes = first?.bytes ?? null;
    if (bytes !== null && first?.item === null) {
      return err({ kind: 'page-too-large', bytes, limit: maxBytes });
    }
    return ok({
      total: first?.total ?? null,
      data: rows.flatMap(({ item }) => item ?? []).map(toFound),
      hasMore: rows.length > query.pageSize,
    });
  };

  const listOf =
    <Kept>(listed: Listed<FoundJson<Kept>>) =>
    (workspaceId: Uuid, query: PostQuery) =>
      new ResultAsync(pageOf(listed, workspaceId, query));

  return { list: listOf(listedPost(database)), listHeads: listOf(listedHead(database)) };
};

interface Found<Kept> {
  readonly post: Kept;
  readonly references: References;
}
