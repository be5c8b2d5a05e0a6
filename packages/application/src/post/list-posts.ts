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
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Needs = Pick<Ports, 'posts'>;

/**
 * A page of the live posts of the workspace, or what comes behind a cursor. The input is the query
 * with its numbers as numbers and `after` as an object; the page carries the order in effect.
 */
export const listPosts = useCase<
  Needs,
  unknown,
  PostPage<ResolvedPost> | PostPage<PostSummary>,
  InvalidInput
>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, input) =>
      parsePostQuery(input).asyncMap(async (query) =>
        query.isSummary
          ? postPageOf(query, await posts.listHeads(workspaceId, query), ({ post, references }) =>
              summarizePost(post, references),
            )
          : postPageOf(query, await posts.list(workspaceId, query), ({ post, references }) =>
              resolvePost(post, references),
            ),
      ),
);
