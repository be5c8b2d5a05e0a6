import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { Input } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldFrame, fieldProps, type FieldTexts } from './field.tsx';

/** Properties of a field for a number. */
interface NumberFieldProps
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
