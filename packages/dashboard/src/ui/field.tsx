import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components/TextField';
import styles from './field.module.css';

/** Texts of a field. */
export interface FieldTexts {
  readonly label: string;
  /** Whether only assistive technology reads the label; the field needs another visible name. */
  readonly isLabelHidden?: boolean | undefined;
  /** Help that is always shown. */
  readonly description?: string | undefined;
  /** Violation of the value; the field is invalid while it is set. */
  readonly errorMessage?: string | undefined;
}

/** Properties that a field of React Aria gets for its texts. */
export const fieldProps = ({ label, isLabelHidden = false, errorMessage }: FieldTexts) => ({
  className: styles['field'] ?? '',
  isInvalid: errorMessage !== undefined,
  validationBehavior: 'aria' as const,
  ...(isLabelHidden && { 'aria-label': label }),
});

/** Label, help and violation around the control of a field. */
export const FieldFrame = ({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  children,
}: FieldTexts & { readonly children: ReactNode }) => (
  <>
    {!isLabelHidden && <Label className={styles['label'] ?? ''}>{label}</Label>}
    {children}
    {description !== undefined && (
      <Text slot="description" className={styles['description'] ?? ''}>
        {description}
      </Text>
    )}
    <FieldError className={styles['error'] ?? ''}>{errorMessage}</FieldError>
  </>
);
