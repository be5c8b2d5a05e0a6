import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { listPasskeys } from './own-calls.ts';

/** Reads the passkeys of the user; `canBeLost` if there is one alone, which is on one device alone. */
export const usePasskeys = (isWanted = true) => {
  const client = useClient();
  const query = useQuery({
    queryKey: [...queryKeys.own, 'passkeys'],
    queryFn: () => listPasskeys(client),
    enabled: isWanted,
  });
  const passkeys = query.data?.data ?? [];
  const [first, ...others] = passkeys.filter(({ isUsable }) => isUsable);
  return { query, passkeys, canBeLost: first?.isSynced === false && others.length === 0 };
};
