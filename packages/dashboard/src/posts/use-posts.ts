import type { PostPage } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { allPages } from '../client/all-pages.ts';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useWriter } from '../client/session.ts';
import { type ListState, parseListState, toPostQuery, type View } from './list-state.ts';

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

/** Reads the posts of all pages of a list. */
export const allPosts = (
  client: ManagementClient,
  state: ListState,
): Promise<readonly ListedPost[]> =>
  allPages(async (page) => {
    const found = await client.listPosts({ ...toPostQuery(state), ...page });
    if (!found.ok) return found;
    const { total, data } = found.value;
    return { ok: true, value: { total: total ?? 0, data } };
  });

/**
 * Returns the number of posts of each view with the filters of `state`. Those of the other views are
 * read after the list is shown, and not for a search, which is sent anew with each word.
 */
export const useViewCounts = (
  state: ListState,
  views: readonly View[],
): Readonly<Partial<Record<View, number>>> => {
  const client = useClient();
  const list = usePosts(state);
  const ofView = (view: View) => ({ ...state, view, order: undefined, page: 1 });
  const counts = useQueries({
    queries: views.map((view) => {
      const query = { ...toPostQuery(ofView(view)), pageSize: 1 };
      return {
        queryKey: [...queryKeys.posts, 'count', query],
        enabled: list.data !== undefined && state.search === '' && view !== state.view,
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
          (await valueOf(client.listPosts(query, { signal }))).total,
      };
    }),
  });
  const shown = list.isPlaceholderData ? undefined : list.data?.total;
  return Object.fromEntries(
    views.map((view, index) => [
      view,
      (view === state.view ? shown : undefined) ?? counts[index]?.data ?? undefined,
    ]),
  );
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

/** Returns the ids of the posts with text of the person that this browser has not saved yet. */
export const useUnsentPosts = (): ReadonlySet<string> => {
  const writer = useWriter();
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'unsent', writer],
    queryFn: async () => {
      const { unsentPosts } = await import('../draft/store/unsent-posts.ts');
      // A browser without a store keeps no text.
      return unsentPosts(writer).catch(() => []);
    },
    select: (posts) => new Set(posts.map((post) => post.id)),
    // Text may have been typed since.
    staleTime: 0,
  });
  return data ?? NONE;
};
