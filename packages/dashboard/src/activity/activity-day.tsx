import type { Activity } from '@content-publishing/domain/tenant';
import { Copy, ListFilter, User } from '../ui/icons.ts';
import { useDates } from '../client/use-dates.ts';
import { activityText as text } from '../text/activity.ts';
import { Link } from '../ui/button.tsx';
import { type MenuCommand, RowMenu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.tsx';
import { fieldInWords, personOf, recordHref, recordInWords } from './activity-words.ts';
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

const copyRequestId = async (id: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(id);
    showToast({ text: text.copied });
  } catch {
    showToast({ text: text.copyFailed(id) });
  }
};

const commandsOf = (
  { keyId, recordId, requestId, keyName }: Activity,
  onFilter: (filters: Readonly<Record<string, string>>) => void,
): readonly MenuCommand[] => [
  ...(keyId === null
    ? []
    : [
        {
          id: 'person',
          label: text.onlyPerson(keyName ?? text.thisPerson),
          icon: User,
          onAction: () => onFilter({ person: keyId }),
        },
      ]),
  ...(recordId === null
    ? []
    : [
        {
          id: 'record',
          label: text.onlyRecord,
          icon: ListFilter,
          onAction: () => onFilter({ record: recordId }),
        },
      ]),
  ...(requestId === null
    ? []
    : [
        {
          id: 'request',
          label: text.copyRequest,
          icon: Copy,
          onAction: () => void copyRequestId(requestId),
        },
      ]),
];

/** Change: when, by whom, of which record, and in which fields. */
const ActivityEntry = ({
  entry,
  onFilter,
}: {
  readonly entry: Activity;
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void;
}) => {
  const { at, action, changedFields } = entry;
  const name = recordInWords(entry);
  const dates = useDates();
  const href = recordHref(entry);
  const person = personOf(entry);
  const commands = commandsOf(entry, onFilter);
  const sentence = `${person} ${text.verbs[action]} ${name}`.trim();
  return (
    <li className={styles['entry']}>
      <time dateTime={at} title={at} className={styles['time']}>
        {dates.time(at)}
      </time>
      <div className={styles['what']}>
        <p>
          <strong>{person}</strong> {text.verbs[action]}{' '}
          {name !== '' && (href === undefined ? <em>{name}</em> : <Link href={href}>{name}</Link>)}
        </p>
        {changedFields !== null && changedFields.length > 0 && (
          <p className={styles['fields']}>{text.changed(changedFields.map(fieldInWords))}</p>
        )}
      </div>
      {commands.length > 0 && <RowMenu label={text.actionsOf(sentence)} commands={commands} />}
    </li>
  );
};
