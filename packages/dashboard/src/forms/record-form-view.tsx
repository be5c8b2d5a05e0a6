import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import type { RecordForm } from './use-record-form.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from '../ui/form.module.css';
import { NewerVersionNotice } from './newer-version-notice.tsx';
import { ErrorNotice } from '../ui/notice.tsx';

/** Properties of the frame of a form. */
export interface RecordFormViewProps {
  readonly form: RecordForm;
  /** Labels of the fields, by their JSON Pointers. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** Frame of the fields of a record: problems above them, and the buttons below. */
export const RecordFormView = ({
  form,
  labels,
  submitLabel = recordsText.save,
  children,
}: RecordFormViewProps) => {
  const { isDirty, error, newer } = form;
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
      {newer && <NewerVersionNotice form={form} newer={newer} labels={labels} />}
      {error && <ErrorNotice problem={problemOf(new CallError(error))} />}
      {children}
      {!form.isReadOnly && <SaveBar form={form} submitLabel={submitLabel} />}
    </form>
  );
};

const SaveBar = ({
  form: { isDirty, isPending, discard },
  submitLabel,
}: Pick<Required<RecordFormViewProps>, 'form' | 'submitLabel'>) => (
  <div className={classes(styles['bar'], isDirty && styles['isDirty'])}>
    <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isDirty}>
      {submitLabel}
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
