import { useQuery } from '@tanstack/react-query';
import { allPages } from '../client/all-pages.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Returns the names of the authors by their ids, in the order of the names. */
export const useAuthorNames = (): ReadonlyMap<string, string> => {
  const client = useClient();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.authors, 'names'],
    queryFn: () =>
      allPages((page) => client.listAuthors({ ...page, orderBy: 'displayName', order: 'asc' })),
  });
  return new Map(data.map(({ id, displayName }) => [id, displayName]));
};
