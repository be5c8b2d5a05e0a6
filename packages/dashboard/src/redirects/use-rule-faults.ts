import { type RedirectFault, redirectTable } from '@content-publishing/domain';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Maximum redirects that are checked here: those of one page of the API. */
const MAX_CHECKED = 10_000;

/** Returns the faults of all redirects, as a site finds them; a loop is there once. */
export const useRuleFaults = (): readonly RedirectFault[] => {
  const client = useClient();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.redirects, 'faults'],
    queryFn: async () => {
      const page = await valueOf(client.listRedirects({ pageSize: MAX_CHECKED }));
      // A part of the rules can neither show all loops nor exclude them.
      const rules = page && page.total <= MAX_CHECKED ? page.data : [];
      return distinct(redirectTable(rules).faults);
    },
  });
  return data;
};

/** Returns faults without those of a loop that another rule of it has named. */
const distinct = (faults: readonly RedirectFault[]): readonly RedirectFault[] => {
  const named = new Set<string>();
  return faults.filter((fault) => {
    if (fault.kind !== 'loop') return true;
    const loop = fault.paths.toSorted().join('\n');
    if (named.has(loop)) return false;
    named.add(loop);
    return true;
  });
};
