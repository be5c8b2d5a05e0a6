import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '@content-publishing/site-kit/management';
import type { MovedPages } from '@content-publishing/domain/redirects';
import { CallError } from '../client/call-error.ts';
import { invalidateOthers } from '../client/query-client.ts';
import { recordsText } from '../text/records.ts';
import { showToast } from '../ui/toast.tsx';
import type { Loaded } from './record-form.ts';

/**
 * Reads a record with its version, for a form. `store` replaces it by a version that was saved, and
 * reads all lists of the kind again.
 */
export const useSavedRecord = <Row>(
  kind: readonly string[],
  id: string,
  read: (signal: AbortSignal) => Promise<Versioned<Row>>,
) => {
  const queries = useQueryClient();
  const queryKey = [...kind, id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Loaded<Row>> => {
      const answer = await read(signal);
      if (!answer.ok) throw new CallError(answer.error);
      return { value: answer.value, etag: answer.etag };
    },
    // Changes made elsewhere leave it as it is; see `followChanges`.
    meta: { isForm: true },
    // A form opens with the newest version.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    loaded: query.data,
    query,
    store: (saved: Loaded<Row>): void => {
      queries.setQueryData(queryKey, { value: saved.value, etag: saved.etag });
      void invalidateOthers(queries, kind, id);
    },
  };
};

/** Says that a record was saved, and how many pages of the site have moved with it. */
export const showSaved = ({ movedPages }: { readonly movedPages?: MovedPages }): void => {
  const { redirects = 0, refused = 0, withoutRedirect = 0 } = movedPages ?? {};
  const without = refused + withoutRedirect;
  const texts = [
    recordsText.saved,
    ...(redirects > 0 ? [recordsText.movedPages(redirects)] : []),
    ...(without > 0 ? [recordsText.movedWithout(without)] : []),
  ];
  showToast({ text: texts.join(' ') });
};
