import { Check, Minus } from './icons.ts';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox';
import type { ReactNode } from 'react';
import { Text } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Properties of a checkbox. */
type CheckboxProps = WithChoiceTexts<CheckboxFieldProps>;

/** Checkbox: a choice that counts when the form is sent, or a selected row. */
export const Checkbox = ({ children, description, ...props }: CheckboxProps) => (
  <CheckboxField {...props} className={styles['field'] ?? ''}>
    <CheckboxButton className={styles['choice'] ?? ''}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles['box']}>
            <Icon of={isIndeterminate ? Minus : Check} size={14} />
          </span>
          {children}
        </>
      )}
    </CheckboxButton>
    <ChoiceDescription text={description} />
  </CheckboxField>
);

interface ChoiceTexts {
  /** Words beside the box; without them it needs an `aria-label`. */
  readonly children?: ReactNode;
  readonly description?: string | undefined;
}

/** Properties of a checkbox or a switch of React Aria, with our texts in place of its looks. */
export type WithChoiceTexts<Props> = Omit<Props, 'className' | 'style' | 'children'> & ChoiceTexts;

/** Help below a checkbox or a switch. */
export const ChoiceDescription = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Text slot="description" className={styles['description'] ?? ''}>
      {text}
    </Text>
  );
