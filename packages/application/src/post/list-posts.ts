import {
  type InvalidInput,
  type JsonString,
  parsePostQuery,
  type PostPage,
  postPageOf,
  type PostSummary,
  readJson,
  type ResolvedPost,
  resolvedPostJson,
  summarizePost,
  writeJson,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { PageTooLarge } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { useCase, mapView } from '../use-case.ts';

type Deps = Pick<Ports, 'posts'>;
type Listed = ResolvedPost | PostSummary;

/**
 * Like {@link listPosts}, with each post as JSON, for adapters that pass them on.
 *
 * @example
 * const page = await listPostsSerialized(ports)(principal, { status: 'draft' });
 */
export const listPostsSerialized = useCase<
  Deps,
  unknown,
  PostPage<JsonString<Listed>>,
  InvalidInput | PageTooLarge
>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, input) =>
      parsePostQuery(input).asyncAndThen(
        (query): ResultAsync<PostPage<JsonString<Listed>>, PageTooLarge> =>
          query.isSummary
            ? posts
                .listMetadata(workspaceId, query)
                .map((slice) =>
                  postPageOf(query, slice, ({ post, references }) =>
                    writeJson(summarizePost(post, references)),
                  ),
                )
            : posts
                .list(workspaceId, query)
                .map((slice) =>
                  postPageOf(query, slice, (found) => resolvedPostJson(found, found.references)),
                ),
      ),
);

/**
 * Returns a page of the live posts of the workspace, or what comes behind a cursor. The input is the query
 * with its numbers as numbers and `after` as an object; the page carries the order in effect. Rejects
 * posts that are too large to be answered together.
 *
 * @example
 * const page = await listPosts(ports)(principal, { search: 'moka', pageSize: 5 });
 */
export const listPosts = mapView(listPostsSerialized, (page): PostPage<Listed> => ({
  ...page,
  data: page.data.map((post) => readJson(post)),
}));
