import {
  type InvalidInput,
  parsePostQuery,
  type PostPage,
  postPageOf,
  type PostSummary,
  type ResolvedPost,
  resolvePost,
  summarizePost,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { PageTooLarge } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Needs = Pick<Ports, 'posts'>;
type Listed = PostPage<ResolvedPost> | PostPage<PostSummary>;

/**
 * A page of the live posts of the workspace, or what comes behind a cursor. The input is the query
 * with its numbers as numbers and `after` as an object; the page carries the order in effect. Refuses
 * posts that are too large to be answered together.
 */
export const listPosts = useCase<Needs, unknown, Listed, InvalidInput | PageTooLarge>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, input) =>
      parsePostQuery(input).asyncAndThen((query): ResultAsync<Listed, PageTooLarge> =>
        query.isSummary
          ? posts
              .listHeads(workspaceId, query)
              .map((slice) =>
                postPageOf(query, slice, ({ post, references }) => summarizePost(post, references)),
              )
          : posts
              .list(workspaceId, query)
              .map((slice) =>
                postPageOf(query, slice, ({ post, references }) => resolvePost(post, references)),
              ),
      ),
);
