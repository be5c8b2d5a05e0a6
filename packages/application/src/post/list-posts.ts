import {
  type InvalidInput,
  type JsonString,
  parsePostQuery,
  type PostPage,
  postPageOf,
  type PostQuery,
  type PostSummary,
  type PostVisibility,
  READERS,
  readJson,
  type ResolvedPost,
  summarizePost,
  versionOf,
  visibilityFor,
  writeJson,
} from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { PageTooLarge } from '../errors.ts';
import { useCase, mapView } from '../use-case.ts';
import type { ReadDeps } from './get-post.ts';
import { shownTo, versionedPostJson } from './versioned-post.ts';

type Listed = ResolvedPost | PostSummary;

/** Post of a list as JSON, and its version, which leaves out the view count. */
export interface ListedPostJson {
  readonly post: JsonString<Listed>;
  readonly version: string;
}

/**
 * Like {@link listPosts}, with each post as JSON and its version, for adapters that pass them on. A
 * long page is read once `admit` has made room for it.
 *
 * @example
 * const page = await listPostsSerialized(ports)(principal, { status: 'draft' });
 */
export const listPostsSerialized = useCase<
  ReadDeps,
  unknown,
  PostPage<ListedPostJson>,
  InvalidInput | PageTooLarge
>(
  READERS,
  ({ posts, admit }) =>
    ({ workspaceId, permissions }, input) =>
      parsePostQuery(input).asyncAndThen(
        (asked): ResultAsync<PostPage<ListedPostJson>, PageTooLarge> => {
          const visibility = visibilityFor(permissions);
          const query = visibleQuery(asked, visibility);
          if (query === undefined) return okAsync(emptyPage(asked));
          return query.isSummary
            ? posts.listMetadata(workspaceId, query, admit).map((slice) =>
                postPageOf(query, slice, (found) => {
                  const { post, references } = shownTo(visibility, found);
                  return {
                    post: writeJson(summarizePost(post, references)),
                    version: versionOf(post, references),
                  };
                }),
              )
            : posts
                .list(workspaceId, query, admit)
                .map((slice) =>
                  postPageOf(query, slice, (found) =>
                    versionedPostJson(shownTo(visibility, found)),
                  ),
                );
        },
      ),
);

/** Returns `query` for the posts among which a reader may look; nothing when it asks for others. */
const visibleQuery = (query: PostQuery, visibility: PostVisibility): PostQuery | undefined => {
  const { filter } = query;
  if (visibility === 'every-status' || filter.status === 'published') return query;
  return filter.status === null
    ? { ...query, filter: { ...filter, status: 'published' } }
    : undefined;
};

const emptyPage = (query: PostQuery): PostPage<never> =>
  postPageOf(
    query,
    { total: 'page' in query.place ? 0 : null, data: [], hasMore: false },
    (none: never) => none,
  );

/**
 * Returns a page of the live posts of the workspace that the principal sees, or what comes behind a cursor. The input is the query
 * with its numbers as numbers and `after` as an object; the page carries the order in effect. Rejects
 * posts that are too large to be answered together.
 *
 * @example
 * const page = await listPosts(ports)(principal, { search: 'moka', pageSize: 5 });
 */
export const listPosts = mapView(listPostsSerialized, (page): PostPage<Listed> => ({
  ...page,
  data: page.data.map(({ post }) => readJson(post)),
}));
