import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Reads the posts that have a tag. */
export const useTagUsage = (id: string) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.tags, id, 'usage'],
    queryFn: () => valueOf(client.getTagUsage(id)),
    staleTime: 0,
  });
};
