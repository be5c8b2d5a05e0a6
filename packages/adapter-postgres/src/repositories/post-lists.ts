import type { PostRepository } from '@content-publishing/application';
import {
  DEFAULT_LANGUAGE,
  type PostQuery,
  type PostSlice,
  type References,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Listed, postPage } from '../sql/post-page.ts';
import { type FoundJson, listedHead, listedPost, toFound } from '../sql/post-with-references.ts';
import { searchConfiguration } from '../sql/text-search.ts';

/** The lists of posts: a statement a page, and for a search one that finds out the language. */
export const postLists = (database: Database): Pick<PostRepository, 'list' | 'listHeads'> => {
  const { prepare, query: run } = database;
  const languageOf = prepare(
    sql<string>`w.language`,
    (language) => sql`select ${language} from workspaces w where w.id = $1`,
  );

  const listOf =
    <Kept>(listed: Listed<FoundJson<Kept>>) =>
    async (
      workspaceId: Uuid,
      query: PostQuery,
    ): Promise<PostSlice<{ readonly post: Kept; readonly references: References }>> => {
      const language = query.filter.search === null ? null : await languageOf.maybeOne(workspaceId);
      const configuration = searchConfiguration(language ?? DEFAULT_LANGUAGE);
      const rows = await run(postPage(listed, { workspaceId, query, configuration }));
      const found = rows.flatMap(({ item }) => item ?? []);
      return {
        total: rows[0]?.total ?? null,
        data: found.slice(0, query.pageSize).map(toFound),
        hasMore: found.length > query.pageSize,
      };
    };

  return { list: listOf(listedPost(database)), listHeads: listOf(listedHead(database)) };
};
