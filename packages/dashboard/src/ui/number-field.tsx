import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { Input } from 'react-aria-components/TextField';
import { FieldFrame, fieldProps, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

/** Properties of a field for a number. */
export interface NumberFieldProps
  extends
    Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {}

/** Field for a number; the arrow keys change it. */
export const NumberField = (props: NumberFieldProps) => (
  <AriaNumberField {...props} {...fieldProps(props)}>
    <FieldFrame {...props}>
      <Input className={styles['control'] ?? ''} />
    </FieldFrame>
  </AriaNumberField>
);
