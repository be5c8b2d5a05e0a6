import type { ClientError } from '@content-publishing/site-kit';
import {
  unchecked,
  type UncheckedInput,
  type Versioned,
} from '@content-publishing/site-kit/management';
import { useEffect, useState } from 'react';
import { areEqual, changedFields, type FieldValues, mergePatchOf, rebase } from './field-values.ts';
import { forgetForm, keepForm, type KeptForm, keptForm } from './kept-form.ts';
import { useSession } from '../client/session.ts';
import { messageAt, unclaimed, violationsOf } from './violations.ts';

/** Record and its version. */
export interface Loaded<Row> {
  readonly value: Row;
  readonly etag: string | null;
}

/** Record that a form changes, or creates. */
export interface RecordFormOptions<Row> {
  /** Kind and id of the record, such as `authors/new`; unsaved changes are kept under it. */
  readonly name: string;
  /** Record as it was read; undefined for a new one. */
  readonly loaded: Loaded<Row> | undefined;
  /** Whether the person may only look at the record. Default: false. */
  readonly isReadOnly?: boolean;
  /** Returns the values of the fields; those of a new record without an argument. */
  readonly valuesOf: (row?: Row) => FieldValues;
  /** Values of fields that a new record begins with. */
  readonly initial?: FieldValues;
  /** Returns the JSON Merge Patch of changed fields. Default: `mergePatchOf`. */
  readonly patchOf?: (changed: FieldValues) => object;
  readonly save: (
    patch: UncheckedInput,
    condition: { readonly ifMatch?: string },
  ) => Promise<Versioned<Row>>;
  /** Reads the record again, after it was changed elsewhere. Absent for a new record. */
  readonly reload?: () => Promise<Versioned<Row>>;
  /** Called with the record as it was saved. */
  readonly onSaved: (saved: Loaded<Row>) => void;
}

/** Version of the record that was saved elsewhere while the form was filled in. */
export interface NewerVersion {
  readonly values: FieldValues;
  /** Fields that were changed here as well. */
  readonly conflicts: readonly string[];
}

const PRECONDITION_FAILED = 412;

/** Form of a record. */
export type RecordForm = ReturnType<typeof useRecordForm>;

/**
 * Returns the state of a form: unsaved changes are kept for the tab, the violations of the API stand
 * at their fields, and a version that was saved elsewhere is taken over but for the fields that were
 * changed here.
 */
export const useRecordForm = <Row>(options: RecordFormOptions<Row>) => {
  const { loaded, valuesOf, save, reload, onSaved, isReadOnly = false } = options;
  const { patchOf = mergePatchOf } = options;
  const name = `${useSession().workspace.id}/${options.name}`;
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
  const errorAt = (field: string): string | undefined => messageAt(violations, field);

  return {
    values,
    isReadOnly,
    isDirty: draft !== undefined,
    isPending,
    newer,
    change,
    discard,
    submit,
    /** Failure that stands at no field of the form; undefined if there is none. */
    error: hasPlace(error, violations, Object.keys(values)) ? undefined : error,
    hasViolations: violations.length > 0,
    /** Returns the properties of a field for text. */
    text: (field: string) => ({
      value: String(values[field] ?? ''),
      onChange: (value: string) => change({ [field]: value }),
      errorMessage: errorAt(field),
      isReadOnly,
    }),
    /** Returns the properties of a checkbox or a switch. */
    flag: (field: string) => ({
      isSelected: values[field] === true,
      onChange: (isSelected: boolean) => change({ [field]: isSelected }),
      isReadOnly,
    }),
    /** Ends the notice of a newer version: the fields stay as they are now. */
    settle: () => setNewer(undefined),
  };
};

const hasPlace = (
  error: ClientError | undefined,
  violations: ReturnType<typeof violationsOf>,
  fields: readonly string[],
): boolean =>
  error === undefined || (violations.length > 0 && unclaimed(violations, fields).length === 0);

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
