import { type ContentImport, isActiveImport } from '@content-publishing/domain';
import type { Failure } from '@content-publishing/site-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { showToast } from '../ui/toast.tsx';

/** Time after which a running import is read again, in milliseconds. */
const REFETCH_MS = 1000;

/** Reads an import, again and again while it waits or runs, and changes it. */
export const useImport = (id: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const key = [...queryKeys.imports, id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => valueOf(client.getImport(id)),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActiveImport(state.data) ? REFETCH_MS : false,
  });
  const change = async (
    call: Promise<{ readonly ok: true; readonly value: ContentImport } | Failure>,
  ): Promise<void> => {
    const answer = await call;
    if (answer.ok) queries.setQueryData(key, answer.value);
    else showToast({ text: problemOf(new CallError(answer.error)).message, isProblem: true });
    await queries.invalidateQueries({ queryKey: queryKeys.imports });
  };
  return {
    found: data,
    error,
    retry: () => void refetch(),
    run: () => change(client.runImport(id)),
    cancel: () => change(client.cancelImport(id)),
  };
};
