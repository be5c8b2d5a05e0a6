import { useSession } from '../client/session.ts';
import { keysText } from '../text/keys.ts';
import { FieldPair } from '../ui/form-group.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDates, useWorkspaceZone } from '../client/use-dates.ts';
import { EXPIRY_CHOICES, type ExpiryChoice } from './key-expiry.ts';

const { form: text } = keysText;

/** End of a new key. */
export interface Expiry {
  readonly choice: ExpiryChoice;
  /** Last day, such as 2026-12-31, of the choice of a date; empty without one. */
  readonly lastDay: string;
}

/** Field for the end of a new key. */
export const ExpiryField = ({
  value,
  onChange,
  errorMessage,
}: {
  readonly value: Expiry;
  readonly onChange: (value: Expiry) => void;
  readonly errorMessage: string | undefined;
}) => {
  const dates = useDates();
  const zone = useWorkspaceZone();
  const own = useSession().key?.expiresAt ?? null;
  const unfit = own === null ? 'own' : 'never';
  const choices = EXPIRY_CHOICES.filter((choice) => choice !== unfit);
  const isDate = value.choice === 'date';
  return (
    <FieldPair>
      <Select
        label={text.expiry}
        description={own === null ? text.expiryHelp : text.expiryOwn(dates.day(own))}
        errorMessage={isDate ? undefined : errorMessage}
        options={choices.map((id) => ({ id, label: text.expiries[id] }))}
        value={value.choice}
        onChange={(id) => {
          const choice = choices.find((one) => one === id);
          if (choice) onChange({ ...value, choice });
        }}
      />
      {isDate && (
        <TextField
          label={text.lastDay}
          description={text.lastDayHelp(zone)}
          errorMessage={errorMessage}
          type="date"
          value={value.lastDay}
          onChange={(lastDay) => onChange({ ...value, lastDay })}
        />
      )}
    </FieldPair>
  );
};
