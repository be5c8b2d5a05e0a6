import { patternPrefix, type Redirect, REDIRECT_TYPES } from '@content-publishing/domain';
import { unchecked } from '@content-publishing/site-kit/management';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { type Loaded, useRecordForm } from '../forms/use-record-form.ts';
import { NewerVersionNotice } from '../forms/newer-version-notice.tsx';
import { en } from '../text/en.ts';
import { recordsText } from '../text/records.ts';
import { redirectsText as text } from '../text/redirects.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PatternHint } from './pattern-hint.tsx';
import { DEFAULT_TYPE, hasTarget, redirectValues, typeIn } from './redirect-values.ts';
import styles from './redirects.module.css';

/** Fields of a redirect in place of its row; Enter saves, Escape cancels. */
export const RedirectForm = ({
  loaded,
  onSaved,
  onClose,
}: {
  /** Redirect that is changed; undefined for a new one. */
  readonly loaded: Loaded<Redirect> | undefined;
  readonly onSaved: (saved: Loaded<Redirect>) => void;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const id = loaded?.value.id;
  const form = useRecordForm<Redirect>({
    name: `redirects/${id ?? 'new'}`,
    loaded,
    valuesOf: redirectValues,
    save: (patch, condition) =>
      id === undefined
        ? client.createRedirect(unchecked({ type: DEFAULT_TYPE, ...patch.fields }), {
            idempotencyKey,
          })
        : client.updateRedirect(id, patch, condition),
    ...(id !== undefined && { reload: () => client.getRedirect(id) }),
    onSaved,
  });
  const type = typeIn(form.values);
  const fromPath = String(form.values['/fromPath']).trim();
  const toPath = String(form.values['/toPath']).trim();
  const isPattern = patternPrefix(fromPath) !== undefined;
  const close = (): void => {
    form.discard();
    onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (form.isDirty) void form.submit();
    else onClose();
  };
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  return (
    <form
      aria-label={
        id === undefined ? text.newRedirect : text.editTitle(loaded?.value.fromPath ?? '')
      }
      noValidate
      className={styles['form']}
      onSubmit={submit}
      onKeyDown={cancelByKey}
    >
      {form.newer && <NewerVersionNotice form={form} newer={form.newer} labels={text.labels} />}
      {form.error && <ErrorNotice problem={problemOf(new CallError(form.error))} />}
      <div className={styles['fields']}>
        <TextField
          label={text.labels['/fromPath']}
          description={text.help.from}
          {...form.text('/fromPath')}
          autoFocus
        />
        {hasTarget(type) && (
          <TextField
            label={text.labels['/toPath']}
            description={isPattern ? text.help.toOfPattern : text.help.to}
            {...form.text('/toPath')}
          />
        )}
        <Select
          label={text.labels['/type']}
          errorMessage={form.text('/type').errorMessage}
          options={REDIRECT_TYPES.map((one) => ({ id: one, label: text.types[one] }))}
          value={type}
          onChange={(chosen) => {
            const next = typeIn({ '/type': chosen });
            form.change({ '/type': next, ...(!hasTarget(next) && { '/toPath': '' }) });
          }}
        />
      </div>
      <PatternHint rule={{ fromPath, toPath, type }} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {id === undefined ? recordsText.create : recordsText.save}
        </Button>
        <Button onPress={close}>{en.ui.cancel}</Button>
      </div>
    </form>
  );
};
