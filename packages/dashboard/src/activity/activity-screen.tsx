import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useDates } from '../client/use-dates.ts';
import { activityText as text } from '../text/activity.ts';
import { useListState } from '../ui/address-state.ts';
import { Link } from '../ui/button.tsx';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ActivityDay } from './activity-day.tsx';
import { ActivityFilters, sinceOf } from './activity-filters.tsx';
import { byDay } from './days.ts';

const PAGE_SIZE = 50;

/** Changes of the workspace by day, with filters that are in the address. */
export const ActivityScreen = () => {
  const client = useClient();
  const list = useListState();
  const { zone } = useDates();
  const { search, page, filter } = list;
  const [person, record, period] = [filter('person'), filter('record'), filter('period')];
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.activity, { search, page, person, record, period }],
    queryFn: ({ signal }) => {
      const since = sinceOf(period, Date.now());
      return valueOf(
        client.listActivity(
          {
            page,
            pageSize: PAGE_SIZE,
            ...(search !== '' && { search }),
            ...(person !== '' && { keyId: person }),
            ...(record !== '' && { recordId: record }),
            ...(since !== undefined && { since }),
          },
          { signal },
        ),
      );
    },
    placeholderData: keepPreviousData,
  });
  const isFiltered = [search, person, record, period].some((value) => value !== '');
  const entries = data?.data ?? [];
  return (
    <Page title={text.title}>
      {(isFiltered || entries.length > 0) && <ActivityFilters list={list} entries={entries} />}
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.total === 0 && (
        <EmptyState text={isFiltered ? text.noneFound : text.empty}>
          {isFiltered && (
            <Link variant="button" href="/activity">
              {text.clear}
            </Link>
          )}
        </EmptyState>
      )}
      {byDay(entries, zone).map((day) => (
        <ActivityDay key={day.date} day={day} onFilter={list.setFilters} />
      ))}
      {data && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={list.setPage} />
      )}
    </Page>
  );
};
