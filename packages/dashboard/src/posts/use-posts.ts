import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PostPage } from '@content-publishing/site-kit';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { type ListState, toPostQuery } from './list-state.ts';

/** Post in the list. */
export type ListedPost = PostPage['data'][number];

/** Reads the posts of a list. While the next ones are read, the last ones stay. */
export const usePosts = (state: ListState) => {
  const client = useClient();
  const query = toPostQuery(state);
  return useQuery({
    queryKey: [...queryKeys.posts, 'list', query],
    queryFn: ({ signal }) => valueOf(client.listPosts(query, { signal })),
    placeholderData: keepPreviousData,
  });
};
