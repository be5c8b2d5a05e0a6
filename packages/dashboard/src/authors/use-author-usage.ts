import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Reads the posts of an author. */
export const useAuthorUsage = (id: string) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.authors, id, 'usage'],
    queryFn: () => valueOf(client.getAuthorUsage(id)),
    staleTime: 0,
  });
};
