import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';

/** Posts whose titles are read: those that were changed last, which most of the activity is about. */
const QUERY = { fields: 'summary', orderBy: 'updatedAt', order: 'desc', pageSize: 100 } as const;

/** Returns the titles of the posts that were changed last, by their ids; the activity has slugs. */
export const usePostTitles = (): ReadonlyMap<string, string> => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'titles'],
    enabled: useMay()('posts:read'),
    queryFn: async ({ signal }) => (await valueOf(client.listPosts(QUERY, { signal }))).data,
    select: (posts) => new Map(posts.map(({ id, title }) => [id, title])),
  });
  return data ?? NONE;
};

const NONE: ReadonlyMap<string, string> = new Map();
