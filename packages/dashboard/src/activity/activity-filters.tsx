import type { Activity } from '@content-publishing/domain/tenant';
import { useQuery } from '@tanstack/react-query';
import { X } from '../ui/icons.ts';
import { allPages } from '../client/all-pages.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMembers } from '../person/members.ts';
import { useMay } from '../client/session.ts';
import { activityText as text } from '../text/activity.ts';
import { personFilterOf, personOf, userFilter } from './activity-words.ts';
import type { ListState } from '../ui/address-state.ts';
import { Button } from '../ui/button.tsx';
import list from '../ui/list.module.css';
import { Select } from '../ui/select.tsx';
import { SearchField } from '../ui/search-field.tsx';

const HOUR_MS = 60 * 60 * 1000;

const HOURS: Readonly<Record<'day' | 'week' | 'month', number>> = {
  day: 24,
  week: 24 * 7,
  month: 24 * 30,
};

type Period = keyof typeof text.sinces;

const PERIODS: readonly Period[] = ['all', 'day', 'week', 'month'];

/** Returns the first instant of a period; undefined for any time. */
export const sinceOf = (period: string, now: number): string | undefined =>
  period === 'day' || period === 'week' || period === 'month'
    ? new Date(now - HOURS[period] * HOUR_MS).toISOString()
    : undefined;

/** Filters of the activity: a text, a person, a period, and a record. */
export const ActivityFilters = ({
  list: { searchField, filter, setFilters },
  entries,
}: {
  readonly list: ListState;
  /** Changes that are shown; they name the person of the filter. */
  readonly entries: readonly Activity[];
}) => {
  const person = filter('person');
  const record = filter('record');
  const people = usePeople(entries, person);
  const period = PERIODS.find((one) => one === filter('period')) ?? 'all';
  const recordName = entries.find(({ recordId }) => recordId === record)?.recordName;
  return (
    <>
      <div className={list['tools']}>
        <SearchField label={text.searchLabel} {...searchField} />
        <Select
          label={text.person}
          options={[{ id: 'all', label: text.everyone }, ...people]}
          value={person === '' ? 'all' : person}
          onChange={(id) => setFilters({ person: id === 'all' ? '' : id })}
        />
        <Select
          label={text.since}
          options={PERIODS.map((id) => ({ id, label: text.sinces[id] }))}
          value={period}
          onChange={(id) => setFilters({ period: id === 'all' ? '' : id })}
        />
      </div>
      {record !== '' && (
        <p className={list['filter']}>
          {text.recordFilter(recordName ?? text.thisRecord)}
          <Button variant="quiet" isCompact icon={X} onPress={() => setFilters({ record: '' })}>
            {text.removeFilter}
          </Button>
        </p>
      )}
    </>
  );
};

/**
 * Returns the people to choose from: all members and keys, as far as the person may list them, and
 * those of the changes that are shown.
 */
const usePeople = (entries: readonly Activity[], chosen: string) => {
  const client = useClient();
  const may = useMay();
  const { data: keys = [] } = useQuery({
    queryKey: queryKeys.keys,
    queryFn: () =>
      allPages((page) => client.listApiKeys({ ...page, orderBy: 'name', order: 'asc' })),
    enabled: may('keys:write'),
  });
  const members = useMembers(may('people:read')) ?? [];
  const people = new Map([
    ...members.map(({ userId, name }) => [userFilter(userId), name] as const),
    ...keys.map(({ id, name }) => [id, name] as const),
  ]);
  for (const entry of entries) {
    const person = personFilterOf(entry);
    if (person !== undefined && !people.has(person)) people.set(person, personOf(entry));
  }
  if (chosen !== '' && !people.has(chosen)) people.set(chosen, text.thisPerson);
  return [...people].map(([id, label]) => ({ id, label }));
};
