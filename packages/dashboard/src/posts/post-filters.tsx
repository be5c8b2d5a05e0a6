import { useState } from 'react';
import { postsText } from '../text/posts.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ListState } from './list-state.ts';
import styles from './posts.module.css';
import { RECORD_FILTERS, type RecordFilter, useRecordOptions } from './use-record-options.ts';

type Filters = ListState['filters'];

interface FiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Fields by which the list is filtered. */
export const PostFilters = ({ filters, onChange }: FiltersProps) => {
  const set = (name: keyof Filters, value: string | null) => {
    const { [name]: _replaced, ...others } = filters;
    onChange(value === null || value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles['filters']}>
      {RECORD_FILTERS.map((name) => (
        <RecordBox
          key={name}
          name={name}
          value={filters[name] ?? null}
          onChange={(value) => set(name, value)}
        />
      ))}
      <TypeField value={filters.schemaType ?? ''} onChange={(value) => set('schemaType', value)} />
    </div>
  );
};

const RecordBox = ({
  name,
  value,
  onChange,
}: {
  readonly name: RecordFilter;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}) => {
  const options = useRecordOptions(name);
  return (
    <ComboBox
      label={postsText.filters[name]}
      options={options}
      value={value}
      onChange={onChange}
      placeholder={postsText.anyOf[name]}
      none={postsText.noSuch}
    />
  );
};

const TypeField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={postsText.filters.schemaType}
      description={postsText.typeHelp}
      value={typed}
      onChange={setTyped}
      onBlur={() => onChange(typed.trim())}
    />
  );
};
