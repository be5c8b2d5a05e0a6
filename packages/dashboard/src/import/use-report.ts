import { type ContentImport, IMPORT_OUTCOMES } from '@content-publishing/domain/imports';
import type { ImportReportQuery } from '@content-publishing/site-kit/management';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Filter of a report: an outcome, `losses`, or `all`. */
export type ReportFilter = (typeof IMPORT_OUTCOMES)[number] | 'losses' | 'all';

/** Returns the filters that leave some items of an import, and all of them. */
const filtersOf = ({ counts, losses }: ContentImport): readonly ReportFilter[] => [
  'all',
  ...(losses > 0 ? (['losses'] as const) : []),
  ...IMPORT_OUTCOMES.filter((outcome) => counts.some((one) => one.outcome === outcome)),
];

const queryOf = (filter: ReportFilter): ImportReportQuery => {
  if (filter === 'all') return {};
  return filter === 'losses' ? { losses: true } : { outcome: filter };
};

/** Refused items are shown first, then losses. */
const FIRST: readonly ReportFilter[] = ['refused', 'losses', 'all'];

/** Reads the report of an import, page by page, with a filter. */
export const useReport = (found: ContentImport) => {
  const client = useClient();
  const filters = filtersOf(found);
  const [chosen, setFilter] = useState<ReportFilter>();
  const filter = chosen ?? FIRST.find((one) => filters.includes(one)) ?? 'all';
  const { id, items } = found;
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.imports, id, 'report', filter, items],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      valueOf(
        client.listImportReport(id, {
          ...queryOf(filter),
          ...(pageParam !== '' && { after: pageParam }),
        }),
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return { filters, filter, setFilter, query };
};

/** Lines of a page of a downloaded report. */
const PAGE_LINES = 500;

/** Returns a function that reads a whole report, as a line of JSON for each item. */
export const useReportText = (id: string) => {
  const client = useClient();
  return async (): Promise<string> => {
    const lines: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { data, next }: { readonly data: readonly object[]; readonly next: string | null } =
        await valueOf(
          client.listImportReport(id, { pageSize: PAGE_LINES, ...(after !== '' && { after }) }),
        );
      lines.push(...data.map((line) => JSON.stringify(line)));
      after = next;
    }
    return `${lines.join('\n')}\n`;
  };
};
