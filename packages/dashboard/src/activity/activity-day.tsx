import { useDates } from '../client/use-dates.ts';
import { activityText as text } from '../text/activity.ts';
import type { EntryProps } from './activity-entry.tsx';
import { ActivityRun } from './activity-run.tsx';
import styles from './activity.module.css';
import { dateIn, type Day } from './days.ts';
import { runsOf } from './runs.ts';

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
  ...props
}: Omit<EntryProps, 'entry'> & { readonly day: Day }) => {
  const { zone } = useDates();
  return (
    <section className={styles['day']}>
      <h2>{nameOf(date, zone)}</h2>
      <ul>
        {runsOf(entries).map((run) => (
          <ActivityRun key={run[0].id} run={run} {...props} />
        ))}
      </ul>
    </section>
  );
};
