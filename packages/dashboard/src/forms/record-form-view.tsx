import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from '../ui/form.module.css';
import { ErrorNotice } from '../ui/notice.tsx';
import type { RecordFields } from './record-fields.ts';
import type { RecordForm, RecordFormState } from './record-form.ts';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

/** Properties of the fields of a record. */
interface FieldsProps<Row, Field extends string> {
  readonly form: RecordForm<Field>;
  /** Record as it is saved; undefined for a new one. */
  readonly record: Row | undefined;
}

/** Returns the form of a kind of records with these fields. */
export const recordForm =
  <Row, Field extends string>(
    fields: RecordFields<Row, Field>,
    Fields: ComponentType<FieldsProps<Row, Field>>,
  ): ComponentType<RecordFormProps<Row>> =>
  (props) => {
    const form = useRecordForm(fields, props);
    return (
      <RecordFormView form={form}>
        <Fields form={form} record={props.loaded?.value} />
      </RecordFormView>
    );
  };

/** Frame of the fields of a record: problems above them, and the buttons below. */
const RecordFormView = ({
  form,
  children,
}: {
  readonly form: RecordFormState;
  readonly children: ReactNode;
}) => {
  const { isDirty, problem } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.hasViolations) element.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [form.hasViolations]);

  const save = (): void => {
    if (isDirty) void form.submit();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    save();
  };
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      ref={element}
      noValidate
      className={styles['form']}
      onSubmit={submit}
      onKeyDown={saveByKey}
    >
      <NewerVersionNotice form={form} />
      {problem && <ErrorNotice problem={problem} />}
      {children}
      {!form.isReadOnly && <SaveBar form={form} />}
    </form>
  );
};

const SaveBar = ({
  form: { isNew, isDirty, isPending, discard },
}: {
  readonly form: RecordFormState;
}) => (
  <div className={classes(styles['bar'], isDirty && styles['isDirty'])}>
    <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isDirty}>
      {isNew ? recordsText.create : recordsText.save}
    </Button>
    {isDirty && (
      <Button variant="quiet" isDisabled={isPending} onPress={discard}>
        {recordsText.discard}
      </Button>
    )}
    <span className={styles['state']}>{isDirty && recordsText.unsaved}</span>
  </div>
);

const INVALID = 'input[aria-invalid="true"], textarea[aria-invalid="true"], [data-invalid] button';

const shown = (value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? recordsText.yes : recordsText.no;
  return value === undefined || value === '' ? recordsText.emptyValue : value;
};

/** Notice over a form whose record was saved elsewhere, with the values that differ. */
export const NewerVersionNotice = ({
  form: { newer, labels, ...form },
}: {
  readonly form: RecordFormState;
}) => {
  if (!newer) return null;
  const { values, conflicts } = newer;
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
