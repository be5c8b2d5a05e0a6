import type { ReactNode } from 'react';
import { Text } from 'react-aria-components/TextField';
import styles from './field.module.css';

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
