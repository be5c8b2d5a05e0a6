import { lazy, Suspense } from 'react';
import { editorText } from '../../text/editor.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type BlockShape, type FormField, formFieldsOf } from '../vocabulary/block-shape.ts';
import type { JsonObject } from '../vocabulary/json.ts';
import { choiceName, fieldName } from '../vocabulary/names.ts';
import styles from './form-strip.module.css';

// None of the blocks has a switch yet.
const Checkbox = lazy(async () => ({ default: (await import('../../ui/checkbox.tsx')).Checkbox }));

/** Properties of the form of a block. */
interface FormStripProps {
  readonly shape: BlockShape;
  readonly value: JsonObject;
  readonly isReadOnly: boolean;
  /** Sets a field; `undefined` leaves it out. */
  readonly onChange: (name: string, value: unknown) => void;
}

/** Fields of a block that are not part of its text. */
export const FormStrip = ({ shape, value, isReadOnly, onChange }: FormStripProps) => {
  const fields = formFieldsOf(shape).filter(({ kind }) => kind !== 'json');
  if (fields.length === 0) return null;
  return (
    <div className={styles['strip']}>
      {fields.map((field) => (
        <Field
          key={field.name}
          type={shape.type}
          field={field}
          value={value[field.name]}
          isReadOnly={isReadOnly}
          onChange={(changed) => onChange(field.name, changed)}
        />
      ))}
    </div>
  );
};

interface FieldProps {
  readonly type: string;
  readonly field: FormField;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Id of the choice that leaves an optional field out. */
const NONE = '';

const Field = ({ type, field, value, isReadOnly, onChange }: FieldProps) => {
  const label = fieldName(type, field.name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'choice':
      return (
        <div className={styles['choice']} data-field={field.name}>
          <Select
            label={label}
            isDisabled={isReadOnly}
            options={[
              ...(field.isRequired ? [] : [{ id: NONE, label: editorText.notSet }]),
              ...field.choices.map((choice) => ({
                id: String(choice),
                label: choiceName(type, field.name, choice),
              })),
            ]}
            value={text}
            onChange={(id) => onChange(field.choices.find((choice) => String(choice) === id))}
          />
        </div>
      );
    case 'line':
    case 'number':
      return (
        <div
          className={field.kind === 'line' && field.format ? styles['wide'] : styles['line']}
          data-field={field.name}
        >
          <TextField
            label={label}
            value={text}
            isReadOnly={isReadOnly}
            {...(field.kind === 'number' && { inputMode: 'decimal' as const })}
            onChange={(typed) =>
              onChange(typed === '' && !field.isRequired ? undefined : read(field, typed))
            }
          />
        </div>
      );
    case 'boolean':
      return (
        <div data-field={field.name}>
          <Suspense>
            <Checkbox isSelected={value === true} isReadOnly={isReadOnly} onChange={onChange}>
              {label}
            </Checkbox>
          </Suspense>
        </div>
      );
    case 'json':
      return null;
    default:
      return field satisfies never;
  }
};

/** Returns the value of a line that was typed; a text that is no number stays, and is a violation. */
const read = (field: FormField, typed: string): unknown => {
  const number = Number(typed);
  return field.kind === 'number' && typed.trim() !== '' && !Number.isNaN(number) ? number : typed;
};
