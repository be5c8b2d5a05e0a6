import { ChevronDown } from './icons.ts';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldFrame, fieldProps, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';

/** Properties of a field with one of many choices. */
interface ComboBoxProps extends FieldTexts {
  readonly options: readonly Option[];
  readonly value: string | null;
  /** Called with the id of the choice, or with null if the text was removed. */
  readonly onChange: (id: string | null) => void;
  /**
   * Called with the text that is typed, for a list that the service filters. Without it the
   * choices are filtered here.
   */
  readonly onSearch?: (text: string) => void;
  /** Shown if no choice fits. */
  readonly none?: ReactNode;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** Field with one of many choices, which are found by typing. */
export const ComboBox = ({
  options,
  value,
  onChange,
  onSearch,
  none,
  placeholder,
  isDisabled = false,
  ...texts
}: ComboBoxProps) => (
  <AriaComboBox
    {...fieldProps(texts)}
    {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
    // A choice that was loaded later is shown with its label.
    key={onSearch ? '' : options.length}
    allowsEmptyCollection
    isDisabled={isDisabled}
    menuTrigger="focus"
    value={value}
    onChange={(id) => onChange(id === null ? null : String(id))}
  >
    <FieldFrame {...texts}>
      <Group className={styles['control'] ?? ''}>
        <Input
          className={styles['input'] ?? ''}
          {...(placeholder !== undefined && { placeholder })}
        />
        <Button className={styles['inside'] ?? ''}>
          <Icon of={ChevronDown} />
        </Button>
      </Group>
      <OptionList none={none} />
    </FieldFrame>
  </AriaComboBox>
);
