import { useQuery } from '@tanstack/react-query';
import type { Member } from '@content-publishing/domain/people';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { allPages } from '../client/all-pages.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

const listMembers = (client: ManagementClient): Promise<readonly Member[]> =>
  allPages((query) =>
    client.send('get', '/external/members', ['page', 'total', 'data'], { query }),
  );

/** Reads the members of the workspace, while they are wanted. */
export const useMembersQuery = (isWanted = true) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.people, 'members'],
    queryFn: () => listMembers(client),
    enabled: isWanted,
    // A person who has joined a moment ago is looked for at once.
    staleTime: 0,
  });
};

/** Returns the members of the workspace; undefined until they are read, and while they are not wanted. */
export const useMembers = (isWanted: boolean): readonly Member[] | undefined =>
  useMembersQuery(isWanted).data;
