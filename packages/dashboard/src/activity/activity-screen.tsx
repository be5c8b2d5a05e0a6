import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useDates } from '../client/use-dates.ts';
import { ListPage, usePageOfRecords } from '../forms/list-page.tsx';
import { activityText as text } from '../text/activity.ts';
import { useListState } from '../ui/address-state.ts';
import { ActivityDay } from './activity-day.tsx';
import { ActivityFilters, sinceOf } from './activity-filters.tsx';
import { personQuery } from './activity-words.ts';
import { byDay } from './days.ts';
import { usePostTitles } from './use-post-titles.ts';

/** Changes on a page: the maximum of the service, since runs are shown as one line. */
const PAGE_SIZE = 100;

/** Changes of the workspace by day, with filters that are in the address. */
export const ActivityScreen = () => {
  const client = useClient();
  const list = useListState();
  const { zone } = useDates();
  const { search, page, filter } = list;
  const [person, record, period] = [filter('person'), filter('record'), filter('period')];
  const query = usePageOfRecords(
    [...queryKeys.activity, { search, page, person, record, period }],
    (options) => {
      const since = sinceOf(period, Date.now());
      return client.listActivity(
        {
          page,
          pageSize: PAGE_SIZE,
          ...(search !== '' && { search }),
          ...personQuery(person),
          ...(record !== '' && { recordId: record }),
          ...(since !== undefined && { since }),
        },
        options,
      );
    },
  );
  const titles = usePostTitles();
  const isFiltered = [search, person, record, period].some((value) => value !== '');
  const entries = query.data?.data ?? [];
  return (
    <ListPage
      title={text.title}
      head={(isFiltered || entries.length > 0) && <ActivityFilters list={list} entries={entries} />}
      query={query}
      found={query.data}
      empty={text.empty}
      noneFound={isFiltered ? text.noneFound : undefined}
      clear={{ href: '/activity', label: text.clear }}
      paging={{ page, pageSize: PAGE_SIZE, setPage: list.setPage }}
      table={(changes) =>
        byDay(changes, zone).map((day) => (
          <ActivityDay key={day.date} day={day} titles={titles} onFilter={list.setFilters} />
        ))
      }
    />
  );
};
