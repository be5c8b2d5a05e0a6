import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Reads the posts that have a category. */
export const useCategoryUsage = (id: string) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.categories, id, 'usage'],
    queryFn: () => valueOf(client.getCategoryUsage(id)),
    staleTime: 0,
  });
};
