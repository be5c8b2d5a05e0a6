import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';

/** Rows of which the posts are counted; each is a request. */
const MAX_COUNTED = 100;

/** Returns the numbers of posts of categories, by their ids, as far as they are known. */
export const usePostCounts = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const client = useClient();
  const counted = ids.slice(0, MAX_COUNTED);
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'of-categories', ...counted],
    enabled: useMay()('posts:read') && counted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const outcomes = await inParallel(counted, async (categoryId) => {
        const query = { categoryId, fields: 'summary', pageSize: 1 } as const;
        return (await valueOf(client.listPosts(query, { signal }))).total ?? 0;
      });
      return new Map(
        counted.flatMap((id, index) => {
          const outcome = outcomes[index];
          return outcome?.status === 'fulfilled' ? [[id, outcome.value] as const] : [];
        }),
      );
    },
  });
  return data ?? NONE;
};

const NONE: ReadonlyMap<string, number> = new Map();
