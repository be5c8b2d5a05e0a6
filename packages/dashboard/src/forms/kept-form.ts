import type { FieldValues } from './field-values.ts';

/** Changes of a form that were not saved, and the version that they are based on. */
export interface KeptForm {
  /** Version of the record; null for a new record. */
  readonly etag: string | null;
  readonly base: FieldValues;
  readonly values: FieldValues;
}

const PREFIX = 'form ';

/** Keeps the changes of the form `name` for this tab, so that they outlive other screens and a reload. */
export const keepForm = (name: string, form: KeptForm): void =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(form));

/** Forgets the changes of a form, which were saved or discarded. */
export const forgetForm = (name: string): void => sessionStorage.removeItem(PREFIX + name);

/** Forgets the changes of all forms of this tab. */
export const forgetForms = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
};

/** Returns the changes that were kept; undefined without any. */
export const keptForm = (name: string): KeptForm | undefined => {
  const stored = sessionStorage.getItem(PREFIX + name);
  if (stored === null) return undefined;
  const parsed: unknown = JSON.parse(stored);
  return isKeptForm(parsed) ? parsed : undefined;
};

const isKeptForm = (value: unknown): value is KeptForm =>
  typeof value === 'object' &&
  value !== null &&
  'etag' in value &&
  (value.etag === null || typeof value.etag === 'string') &&
  'base' in value &&
  isFieldValues(value.base) &&
  'values' in value &&
  isFieldValues(value.values);

const isFieldValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean');
