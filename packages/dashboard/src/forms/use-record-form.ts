import type { ClientError } from '@content-publishing/site-kit';
import {
  unchecked,
  type UncheckedInput,
  type Versioned,
} from '@content-publishing/site-kit/management';
import { useEffect, useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { useWriter } from '../client/session.ts';
import { areEqual, changedFields, type FieldValues, rebase } from './field-values.ts';
import { forgetForm, keepForm, type KeptForm, keptForm } from './kept-form.ts';
import type { RecordFields } from './record-fields.ts';
import type { Loaded, NewerVersion, RecordForm } from './record-form.ts';
import { messageAt, unclaimed, violationsOf } from './violations.ts';

/** Record that a form changes, or creates. */
export interface RecordFormProps<Row> {
  /** Kind and id of the record, such as `authors/new`; unsaved changes are kept under it. */
  readonly name: string;
  /** Record as it was read; undefined for a new one. */
  readonly loaded: Loaded<Row> | undefined;
  /** Whether the person may only look at the record. Default: false. */
  readonly isReadOnly?: boolean;
  /** Values of fields that a new record begins with. */
  readonly initial?: FieldValues | undefined;
  readonly save: (
    patch: UncheckedInput,
    condition: { readonly ifMatch?: string },
  ) => Promise<Versioned<Row>>;
  /** Reads the record again, after it was changed elsewhere. Absent for a new record. */
  readonly reload?: () => Promise<Versioned<Row>>;
  /** Called with the record as it was saved. */
  readonly onSaved: (saved: Loaded<Row>) => void;
}

const PRECONDITION_FAILED = 412;

/**
 * Returns the state of a form: unsaved changes are kept for the tab, the violations of the API stand
 * at their fields, and a version that was saved elsewhere is taken over but for the fields that were
 * changed here.
 */
export const useRecordForm = <Row, Field extends string>(
  { labels, help, valuesOf, patchOf }: RecordFields<Row, Field>,
  options: RecordFormProps<Row>,
): RecordForm<Field> => {
  const { loaded, save, reload, onSaved, isReadOnly = false } = options;
  const { workspaceId, actorId } = useWriter();
  const name = `${workspaceId}/${actorId}/${options.name}`;
  const base = valuesOf(loaded?.value);
  const [begun] = useState(() => {
    const { initial } = options;
    const kept = keptForm(name);
    const empty: KeptForm = { etag: null, base, values: base };
    return initial
      ? { draft: { ...(kept ?? empty), values: { ...(kept ?? empty).values, ...initial } } }
      : reopen(kept, base, loaded?.etag ?? null);
  });
  const [draft, setDraft] = useState(begun.draft);
  const [newer, setNewer] = useState(begun.newer);
  const [error, setError] = useState<ClientError>();
  const [isPending, setPending] = useState(false);

  const current: KeptForm = draft ?? { etag: loaded?.etag ?? null, base, values: base };
  const { values } = current;

  useEffect(() => {
    if (draft) keepForm(name, draft);
    else forgetForm(name);
  }, [name, draft]);

  const change = (changes: FieldValues): void => {
    setDraft((before = current) => {
      const next = { ...before, values: { ...before.values, ...changes } };
      return areEqual(next.base, next.values) ? undefined : next;
    });
    setError((before) => before && withoutFields(before, Object.keys(changes)));
  };

  const discard = (): void => {
    setDraft(undefined);
    setNewer(undefined);
    setError(undefined);
  };

  const takeOver = async (mine: KeptForm, read: () => Promise<Versioned<Row>>): Promise<void> => {
    const answer = await read();
    if (!answer.ok) {
      setError(answer.error);
      return;
    }
    const newest = valuesOf(answer.value);
    const { values: merged, conflicts } = rebase(mine.base, mine.values, newest);
    setDraft({ etag: answer.etag, base: newest, values: merged });
    setNewer({ values: newest, conflicts });
  };

  const submit = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setError(undefined);
    const sent = current;
    const patch = patchOf(changedFields(sent.base, sent.values));
    const answer = await save(unchecked(patch), sent.etag === null ? {} : { ifMatch: sent.etag });
    if (answer.ok) {
      const saved = valuesOf(answer.value);
      // Fields that were typed in while the request was under way stay unsaved.
      setDraft((now) => {
        const typed = changedFields(sent.values, now?.values ?? sent.values);
        return areEqual({}, typed)
          ? undefined
          : { etag: answer.etag, base: saved, values: { ...saved, ...typed } };
      });
      setNewer(undefined);
      forgetForm(name);
      onSaved(answer);
    } else if (answer.error.status === PRECONDITION_FAILED && reload) {
      await takeOver(sent, reload);
    } else {
      setError(answer.error);
    }
    setPending(false);
  };

  const violations = error ? violationsOf(error) : [];
  const hasPlace = violations.length > 0 && unclaimed(violations, Object.keys(values)).length === 0;
  return {
    values,
    labels,
    isNew: loaded === undefined,
    isReadOnly,
    isDirty: draft !== undefined,
    isPending,
    newer,
    change,
    discard,
    submit,
    problem: error && !hasPlace ? problemOf(new CallError(error)) : undefined,
    hasViolations: violations.length > 0,
    text: (field) => ({
      label: labels[field],
      description: help?.[field],
      value: String(values[field] ?? ''),
      onChange: (value) => change({ [field]: value }),
      errorMessage: messageAt(violations, field),
      isReadOnly,
    }),
    flag: (field) => ({
      children: labels[field],
      description: help?.[field],
      isSelected: values[field] === true,
      onChange: (isSelected) => change({ [field]: isSelected }),
      isReadOnly,
    }),
  };
};

/** Returns an error without the violations of fields that have changed since. */
const withoutFields = (error: ClientError, fields: readonly string[]): ClientError | undefined => {
  const left = unclaimed(violationsOf(error), fields);
  return left.length > 0 ? { ...error, details: [...left] } : undefined;
};

/** Returns the kept changes over the version that was read now. */
const reopen = (
  kept: KeptForm | undefined,
  base: FieldValues,
  etag: string | null,
): { readonly draft?: KeptForm; readonly newer?: NewerVersion } => {
  if (!kept) return {};
  if (kept.etag === etag) return { draft: kept };
  const { values, conflicts } = rebase(kept.base, kept.values, base);
  if (areEqual(base, values)) return {};
  return { draft: { etag, base, values }, newer: { values: base, conflicts } };
};
