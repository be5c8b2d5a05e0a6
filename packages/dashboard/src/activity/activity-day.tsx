import { activityText as text } from '../text/activity.ts';
import { useDates } from '../client/use-dates.ts';
import { ActivityEntry } from './activity-entry.tsx';
import styles from './activity.module.css';
import { dateIn, type Day } from './days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const nameOf = (date: string, zone: string): string => {
  if (date === dateIn(zone, Date.now())) return text.today;
  if (date === dateIn(zone, Date.now() - DAY_MS)) return text.yesterday;
  return DAY_FORMAT.format(new Date(`${date}T12:00:00Z`));
};

/** Changes of a day. */
export const ActivityDay = ({
  day: { date, entries },
  onFilter,
}: {
  readonly day: Day;
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void;
}) => {
  const { zone } = useDates();
  return (
    <section className={styles['day']}>
      <h2>{nameOf(date, zone)}</h2>
      <ul>
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} onFilter={onFilter} />
        ))}
      </ul>
    </section>
  );
};
