import { useDates } from '../client/use-dates.ts';
import { activityText as text } from '../text/activity.ts';
import { ActivityEntry, type EntryProps } from './activity-entry.tsx';
import { personOf } from './activity-words.ts';
import styles from './activity.module.css';
import { actionsOf, type Run } from './runs.ts';

/** Changes of a run: one line, which opens to all of them. A single change is shown as it is. */
export const ActivityRun = ({
  run,
  ...props
}: Omit<EntryProps, 'entry'> & { readonly run: Run }) => {
  const dates = useDates();
  const [newest] = run;
  const oldest = run.at(-1) ?? newest;
  if (run.length === 1) return <ActivityEntry entry={newest} {...props} />;
  return (
    <li className={styles['run']}>
      <details>
        <summary className={styles['entry']}>
          <time dateTime={oldest.at} className={styles['time']}>
            {dates.time(oldest.at)}
          </time>
          <span className={styles['what']}>
            <strong>{personOf(newest)}</strong> {text.many(actionsOf(run))}
          </span>
          <span className={styles['open']}>{text.changes(run.length)}</span>
        </summary>
        <ul>
          {run.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} {...props} />
          ))}
        </ul>
      </details>
    </li>
  );
};
