import { linesOf } from '../forms/field-values.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './webhooks.module.css';

/** Types of events with their words, in the order in which they are offered and sent. */
const CHOICES = Object.entries(text.events);

/** Checkboxes of the changes that a webhook is told of; none stands for all. */
export const EventChoices = ({
  value,
  onChange,
}: {
  /** Chosen types, one a line. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const chosen = linesOf(value);
  const choose = (type: string, isSelected: boolean): void =>
    onChange(
      CHOICES.map(([one]) => one)
        .filter((one) => (one === type ? isSelected : chosen.includes(one)))
        .join('\n'),
    );
  return (
    <div className={styles['events']}>
      {CHOICES.map(([type, label]) => (
        <Checkbox
          key={type}
          isSelected={chosen.includes(type)}
          onChange={(isSelected) => choose(type, isSelected)}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
};
