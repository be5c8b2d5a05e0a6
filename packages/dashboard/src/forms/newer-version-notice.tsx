import type { NewerVersion, RecordForm } from './use-record-form.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import styles from '../ui/form.module.css';

const shown = (value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? recordsText.yes : recordsText.no;
  return value === undefined || value === '' ? recordsText.emptyValue : value;
};

/** Notice over a form whose record was saved elsewhere, with the values that differ. */
export const NewerVersionNotice = ({
  form,
  newer: { values, conflicts },
  labels,
}: {
  readonly form: RecordForm;
  readonly newer: NewerVersion;
  readonly labels: Readonly<Record<string, string>>;
}) => {
  const open = conflicts.filter((field) => form.values[field] !== values[field]);
  const labelOf = (field: string): string => labels[field] ?? field.slice(1);
  return (
    <div role="alert" className={styles['newer']}>
      <p>
        <strong>{recordsText.newerTitle}</strong>
        {recordsText.newerText}
        {open.length > 0 && ` ${recordsText.newerConflicts(open.map(labelOf))}`}
      </p>
      {open.map((field) => {
        const value = values[field] ?? '';
        return (
          <div key={field} className={styles['conflict']}>
            <dl>
              <dt>{recordsText.newerValue(labelOf(field))}</dt>
              <dd>{shown(value)}</dd>
            </dl>
            <div className={styles['buttons']}>
              <Button isCompact onPress={() => form.change({ [field]: value })}>
                {recordsText.useNewer}
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
};
