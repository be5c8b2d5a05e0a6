import {
  type JsonString,
  parsePostQuery,
  type PostPage,
  postPageOf,
  type PostQuery,
  type PostSummary,
  type PostVisibility,
  readJson,
  type ResolvedPost,
  summarizePost,
  versionOf,
  visibilityFor,
  writeJson,
} from '@content-publishing/domain';
import { READERS } from '@content-publishing/domain/tenant';
import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Forbidden } from '../../errors/access-errors.ts';
import type { PageTooLarge } from '../../errors/errors.ts';
import { useCase, mapView } from '../../use-case/use-case.ts';
import type { ReadDeps } from './get-post.ts';
import { shownTo, versionedPostJson } from './versioned-post.ts';

type Listed = ResolvedPost | PostSummary;

/** Post of a list as JSON, and its version, which leaves out the view count. */
export interface ListedPostJson {
  readonly post: JsonString<Listed>;
  readonly version: string;
}

/**
 * Like {@link listPosts}, but returns each post as JSON with its version. A page of
 * `LONG_READ_BYTES` or more is read only after `admit` has made room for it.
 *
 * @example
 * const page = await listPostsSerialized(ports)(actor, { status: 'draft' });
 */
export const listPostsSerialized = useCase(
  { permissions: READERS, errors: ['invalid-input', 'page-too-large'] },
  ({ posts, admit }: ReadDeps) =>
    ({ workspaceId, permissions }, input: unknown) =>
      parsePostQuery(input).asyncAndThen(
        (asked): ResultAsync<PostPage<ListedPostJson>, Forbidden | PageTooLarge> => {
          const { deleted, workingCopy } = asked.filter;
          const isAllowed =
            (deleted === null && workingCopy === null) || permissions.has('posts:write');
          if (!isAllowed) return errAsync({ kind: 'forbidden', needed: ['posts:write'] });
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

/**
 * Returns `query` limited to the posts that a reader with `visibility` may see; `undefined` if it
 * asks only for posts that the reader does not see.
 */
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
 * Returns a page of the live posts of the workspace that the actor sees, by number or after a
 * cursor. The input is the query with numbers already converted from strings and `after` as an
 * object; the page has the order in effect. Returns `page-too-large` if the posts of the page are
 * too large for one response. Deleted posts, and those with working copies, can only be listed with
 * `posts:write`.
 *
 * @example
 * const page = await listPosts(ports)(actor, { search: 'moka', pageSize: 5 });
 */
export const listPosts = mapView(listPostsSerialized, (page): PostPage<Listed> => ({
  ...page,
  data: page.data.map(({ post }) => readJson(post)),
}));
