import type { PostPage } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { type ListState, parseListState, toPostQuery } from './list-state.ts';

/** Post in the list. */
export type ListedPost = PostPage['data'][number];

const queryOf = (client: ManagementClient, state: ListState) => {
  const query = toPostQuery(state);
  return queryOptions({
    queryKey: [...queryKeys.posts, 'list', query],
    queryFn: ({ signal }) => valueOf(client.listPosts(query, { signal })),
  });
};

/** Begins to read the posts of the list at a query of its address. */
export const readPosts = (client: ManagementClient, queries: QueryClient, query: string): void => {
  // The list reads it again, and shows why it failed.
  queries.query(queryOf(client, parseListState(query))).catch(() => undefined);
};

/** Reads the posts of a list. While the next ones are read, the last ones stay. */
export const usePosts = (state: ListState) =>
  useQuery({ ...queryOf(useClient(), state), placeholderData: keepPreviousData });

/** Maximum posts with hidden changes that are marked; a workspace has few at a time. */
const MAX_HIDDEN = 100;

/** Returns the ids of the posts that have changes which are not public, those saved last first. */
export const usePostsWithHiddenChanges = (): ReadonlySet<string> => {
  const client = useClient();
  const query = {
    workingCopy: true,
    fields: 'summary',
    pageSize: MAX_HIDDEN,
    orderBy: 'updatedAt',
  } as const;
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'hidden-changes'],
    enabled: useMay()('posts:write'),
    queryFn: ({ signal }) => valueOf(client.listPosts(query, { signal })),
    select: (page) => new Set(page.data.map(({ id }) => id)),
  });
  return data ?? NONE;
};

const NONE: ReadonlySet<string> = new Set();
