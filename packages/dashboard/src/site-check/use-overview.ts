import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Time in which the number in the navigation is not asked for again, in milliseconds. */
const COUNTED_MS = 5 * 60_000;

/** Time until counts that are not ready are asked for again, in milliseconds. */
const AGAIN_MS = 2000;

const overviewQuery = (client: ReturnType<typeof useClient>) => ({
  queryKey: queryKeys.auditCounts,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    valueOf(client.getAuditOverview({ signal })),
});

/** Reads the rules with the numbers of their findings, and again until all are counted. */
export const useOverview = () =>
  useQuery({
    ...overviewQuery(useClient()),
    refetchInterval: ({ state: { data } }) => (data?.isFresh === false ? AGAIN_MS : false),
  });

/** Returns the number of errors of the site, which is counted rarely: it stands on every screen. */
export const useErrorCount = (): number => {
  const { data } = useQuery({
    ...overviewQuery(useClient()),
    staleTime: COUNTED_MS,
    refetchInterval: COUNTED_MS,
  });
  const errors = data?.rules.filter(({ severity }) => severity === 'error') ?? [];
  return errors.reduce((sum, { count }) => sum + (count ?? 0), 0);
};
