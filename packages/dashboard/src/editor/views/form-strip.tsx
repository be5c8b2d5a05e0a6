import { editorText } from '../../text/editor.ts';
import { fieldName } from '../blocks/names.ts';
import { type BlockShape, type FormField, formFieldsOf } from '../vocabulary/block-shape.ts';
import type { JsonObject } from '../vocabulary/json.ts';
import styles from './form-strip.module.css';

/** Properties of the form of a block. */
export interface FormStripProps {
  readonly shape: BlockShape;
  readonly value: JsonObject;
  readonly isReadOnly: boolean;
  /** Sets a field; `undefined` leaves it out. */
  readonly onChange: (name: string, value: unknown) => void;
}

/** Fields of a block that are not part of its text. */
export const FormStrip = ({ shape, value, isReadOnly, onChange }: FormStripProps) => (
  <div className={styles['strip']}>
    {formFieldsOf(shape).map((field) => (
      <Field
        key={field.name}
        type={shape.type}
        field={field}
        value={value[field.name]}
        isReadOnly={isReadOnly}
        onChange={(changed) => {
          onChange(field.name, changed);
        }}
      />
    ))}
  </div>
);

interface FieldProps {
  readonly type: string;
  readonly field: FormField;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

const Field = ({ type, field, value, isReadOnly, onChange }: FieldProps) => {
  const label = fieldName(type, field.name);
  switch (field.kind) {
    case 'choice':
      return (
        <label className={styles['field']}>
          <span>{label}</span>
          <select
            value={typeof value === 'string' || typeof value === 'number' ? value : ''}
            disabled={isReadOnly}
            onChange={({ target }) => {
              onChange(field.choices.find((choice) => String(choice) === target.value));
            }}
          >
            {!field.isRequired && <option value="">{editorText.notSet}</option>}
            {field.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      );
    case 'line':
    case 'number':
      return (
        <label className={styles['field']}>
          <span>{label}</span>
          <input
            type={field.kind === 'number' ? 'number' : 'text'}
            value={typeof value === 'string' || typeof value === 'number' ? value : ''}
            readOnly={isReadOnly}
            onChange={({ target }) => {
              const isLeftOut = target.value === '' && !field.isRequired;
              const text = field.kind === 'number' ? target.valueAsNumber : target.value;
              onChange(isLeftOut ? undefined : text);
            }}
          />
        </label>
      );
    case 'boolean':
      return (
        <label className={styles['field']}>
          <input
            type="checkbox"
            checked={value === true}
            disabled={isReadOnly}
            onChange={({ target }) => {
              onChange(target.checked);
            }}
          />
          <span>{label}</span>
        </label>
      );
    case 'json':
      return null;
    default:
      return field satisfies never;
  }
};
