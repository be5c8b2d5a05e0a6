import {
  DEFAULT_PAGE_SIZE,
  type InvalidInput,
  type Page,
  pageOf,
  PageRequestFields,
  requestReader,
  type ResolvedPost,
  resolvePost,
} from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Needs = Pick<Ports, 'posts'>;

/**
 * One page of the live posts of the workspace, newest first. The input is `{page?, pageSize?}`,
 * with the rules of the redirect list (contract, GET /external/redirects).
 */
export const listPosts = useCase<Needs, unknown, Page<ResolvedPost>, InvalidInput>(
  ['posts:read'],
  ({ posts }) =>
    ({ workspaceId }, input) =>
      readPageRequest(input).asyncMap(async ({ page = 1, pageSize = DEFAULT_PAGE_SIZE }) => {
        const { total, data } = await posts.list(workspaceId, { page, pageSize });
        return pageOf(
          { page, pageSize, order: 'desc', orderBy: 'createdAt' },
          { total, data: data.map(({ post, references }) => resolvePost(post, references)) },
        );
      }),
);

const readPageRequest = requestReader(
  Type.Object(PageRequestFields, { additionalProperties: false }),
);
