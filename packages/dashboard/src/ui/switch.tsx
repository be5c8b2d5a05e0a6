import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { ChoiceDescription, type WithChoiceTexts } from './checkbox.tsx';
import styles from './field.module.css';

/** Properties of a switch. */
type SwitchProps = WithChoiceTexts<SwitchFieldProps>;

/** Switch: a setting that counts at once. */
export const Switch = ({ children, description, ...props }: SwitchProps) => (
  <SwitchField {...props} className={styles['field'] ?? ''}>
    <SwitchButton className={styles['choice'] ?? ''}>
      <span className={styles['track']} />
      {children}
    </SwitchButton>
    <ChoiceDescription text={description} />
  </SwitchField>
);
