import { ChevronDown } from './icons.ts';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import styles from './field.module.css';
import { FieldFrame, fieldProps, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';

/** Properties of a field with one of a few choices. */
interface SelectProps extends FieldTexts {
  readonly options: readonly Option[];
  /** Id of the choice; null without one. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** Field with one of a few choices. */
export const Select = ({
  options,
  value,
  onChange,
  placeholder,
  isDisabled = false,
  ...texts
}: SelectProps) => (
  <AriaSelect
    {...fieldProps(texts)}
    {...(placeholder !== undefined && { placeholder })}
    isDisabled={isDisabled}
    value={value}
    onChange={(id) => {
      if (id !== null) onChange(String(id));
    }}
  >
    <FieldFrame {...texts}>
      <Button className={styles['control'] ?? ''}>
        <SelectValue className={styles['value'] ?? ''} />
        <Icon of={ChevronDown} />
      </Button>
      <OptionList options={options} />
    </FieldFrame>
  </AriaSelect>
);
