import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PostPage } from '@content-publishing/site-kit';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
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
