import { useState } from 'react';
import { postText } from '../../text/post.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import type { FieldTexts } from '../../ui/field.tsx';
import type { Option } from '../../ui/option-list.tsx';
import { type CreatedKind, useCreateRecord } from './use-create-record.ts';

const { settings: words } = postText;

/** Id of the choice that creates a record; no record has it. */
const CREATE = 'create';

/** Field with a record, which is created in place if there is none with the name that is typed. */
export const RecordField = ({
  kind,
  options,
  value,
  mayCreate,
  isDisabled,
  placeholder,
  onChange,
  ...texts
}: FieldTexts & {
  readonly kind: CreatedKind;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly mayCreate: boolean;
  readonly isDisabled: boolean;
  readonly placeholder?: string;
  readonly onChange: (id: string | null) => void;
}) => {
  const [typed, setTyped] = useState('');
  const create = useCreateRecord(kind);
  const name = typed.trim();
  const isChosen = options.some(({ id, label }) => id === value && label === name);
  const shown = isChosen ? options : options.filter(({ label }) => contains(label, name));
  const isKnown = options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const choose = async (id: string | null): Promise<void> => {
    const chosen = id === CREATE ? await create(name) : id;
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <ComboBox
      {...texts}
      {...(placeholder !== undefined && { placeholder })}
      isDisabled={isDisabled}
      options={
        mayCreate && name !== '' && !isKnown
          ? [...shown, { id: CREATE, label: words.create(name) }]
          : shown
      }
      value={value}
      none={words.none}
      onSearch={setTyped}
      onChange={(id) => void choose(id)}
    />
  );
};

const contains = (label: string, part: string): boolean =>
  label.toLowerCase().includes(part.toLowerCase());
