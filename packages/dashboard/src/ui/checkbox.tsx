import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox';
import { ChoiceDescription, type WithChoiceTexts } from './choice-description.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Properties of a checkbox. */
export type CheckboxProps = WithChoiceTexts<CheckboxFieldProps>;

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
