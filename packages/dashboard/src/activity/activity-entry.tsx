import type { Activity } from '@content-publishing/domain/tenant';
import { useDates } from '../client/use-dates.ts';
import { activityText as text } from '../text/activity.ts';
import { Link } from '../ui/button.tsx';
import { Copy, ListFilter, User } from '../ui/list-icons.ts';
import { type MenuCommand, RowMenu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.tsx';
import {
  fieldInWords,
  personFilterOf,
  personOf,
  recordHref,
  recordInWords,
} from './activity-words.ts';
import styles from './activity.module.css';

const copyRequestId = async (id: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(id);
    showToast({ text: text.copied });
  } catch {
    showToast({ text: text.copyFailed(id) });
  }
};

const commandsOf = (
  entry: Activity,
  onFilter: (filters: Readonly<Record<string, string>>) => void,
): readonly MenuCommand[] => {
  const { recordId, requestId } = entry;
  const person = personFilterOf(entry);
  const commands: MenuCommand[] = [];
  if (person !== undefined) {
    commands.push({
      id: 'person',
      label: text.onlyPerson(personOf(entry)),
      icon: User,
      onAction: () => onFilter({ person }),
    });
  }
  if (recordId !== null) {
    commands.push({
      id: 'record',
      label: text.onlyRecord,
      icon: ListFilter,
      onAction: () => onFilter({ record: recordId }),
    });
  }
  if (requestId !== null) {
    commands.push({
      id: 'request',
      label: text.copyRequest,
      icon: Copy,
      onAction: () => void copyRequestId(requestId),
    });
  }
  return commands;
};

/** Properties of a change in the list. */
export interface EntryProps {
  readonly entry: Activity;
  /** Titles of posts by their ids, where they are known. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void;
}

/** Change: when, by whom, of which record, and in which fields. */
export const ActivityEntry = ({ entry, titles, onFilter }: EntryProps) => {
  const { at, action, changedFields } = entry;
  const name = titles.get(entry.recordId ?? '') || recordInWords(entry);
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
