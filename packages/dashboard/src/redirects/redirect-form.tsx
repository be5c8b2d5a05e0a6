import {
  patternPrefix,
  type Redirect,
  REDIRECT_TYPES,
  type RedirectRule,
} from '@content-publishing/domain/redirects';
import { unchecked } from '@content-publishing/site-kit/management';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { type RecordFields, recordFields } from '../forms/record-fields.ts';
import { NewerVersionNotice } from '../forms/record-form-view.tsx';
import type { Loaded } from '../forms/record-form.ts';
import { useRecordForm } from '../forms/use-record-form.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { en } from '../text/en.ts';
import { recordsText } from '../text/records.ts';
import { redirectsText as text } from '../text/redirects.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { patternExample } from './pattern-example.ts';
import { DEFAULT_TYPE, hasTarget, typeIn } from './redirect-types.ts';
import styles from './redirects.module.css';

interface RedirectFormProps {
  /** Redirect that is changed; undefined for a new one. */
  readonly loaded: Loaded<Redirect> | undefined;
  readonly onSaved: (saved: Loaded<Redirect>) => void;
  readonly onClose: () => void;
}

const fields: RecordFields<Redirect, keyof typeof text.labels> = recordFields(text);

/** Form of a redirect that exists, in its newest version. */
export const RedirectEditor = ({
  id,
  ...handlers
}: Omit<RedirectFormProps, 'loaded'> & { readonly id: string }) => {
  const client = useClient();
  const { loaded, query } = useSavedRecord<Redirect>(queryKeys.redirects, id, (signal) =>
    client.getRedirect(id, { signal }),
  );
  if (!loaded) return <ReadState query={query} lines={1} />;
  return <RedirectForm loaded={loaded} {...handlers} />;
};

/** Fields of a redirect in place of its row; Enter saves, Escape cancels. */
export const RedirectForm = ({ loaded, onSaved, onClose }: RedirectFormProps) => {
  const client = useClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const id = loaded?.value.id;
  const form = useRecordForm(fields, {
    name: `redirects/${id ?? 'new'}`,
    loaded,
    save: (patch, condition) =>
      id === undefined
        ? client.createRedirect(unchecked({ type: DEFAULT_TYPE, ...patch.fields }), {
            idempotencyKey,
          })
        : client.updateRedirect(id, patch, condition),
    ...(id !== undefined && { reload: () => client.getRedirect(id) }),
    onSaved,
  });
  const from = form.text('/fromPath');
  const to = form.text('/toPath');
  const type = typeIn(form.text('/type').value);
  const fromPath = from.value.trim();
  const toPath = to.value.trim();
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
      aria-label={id === undefined ? text.add : text.editTitle(loaded?.value.fromPath ?? '')}
      noValidate
      className={styles['form']}
      onSubmit={submit}
      onKeyDown={cancelByKey}
    >
      <NewerVersionNotice form={form} />
      {form.problem && <ErrorNotice problem={form.problem} />}
      <div className={styles['fields']}>
        <TextField {...from} autoFocus />
        {hasTarget(type) && (
          <TextField {...to} description={isPattern ? text.patternTarget : to.description} />
        )}
        <Select
          label={text.labels['/type']}
          errorMessage={form.text('/type').errorMessage}
          options={REDIRECT_TYPES.map((one) => ({ id: one, label: text.types[one] }))}
          value={type}
          onChange={(chosen) => {
            const next = typeIn(chosen);
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

/** Explanation of a pattern while it is typed, with an example; nothing for a redirect of one path. */
const PatternHint = ({ rule }: { readonly rule: RedirectRule }) => {
  const prefix = patternPrefix(rule.fromPath);
  if (prefix === undefined) return null;
  const example = patternExample(rule);
  return (
    <p role="status" className={styles['hint']}>
      {text.pattern.below(prefix)}
      {example &&
        ` ${
          example.location === null
            ? text.pattern.responds(example.from, example.status)
            : text.pattern.leads(example.from, example.location)
        }`}
    </p>
  );
};
