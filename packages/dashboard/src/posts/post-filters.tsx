import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allPages } from '../client/all-pages.ts';
import { useClient } from '../client/service.ts';
import { postsText } from '../text/posts.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import type { Option } from '../ui/option-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ListState } from './list-state.ts';
import styles from './posts.module.css';

type Filters = ListState['filters'];
type RecordFilter = 'authorId' | 'categoryId' | 'tagId';

const RECORD_FILTERS = ['authorId', 'categoryId', 'tagId'] as const;

/** Maximum pages of 100 records that a filter offers. */
const MAX_PAGES = 10;

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
  const options = useOptions(name);
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

/** Returns the records that a filter offers. */
const useOptions = (name: RecordFilter): readonly Option[] => {
  const client = useClient();
  const { data = [] } = useQuery({
    queryKey: ['options', name],
    queryFn: async (): Promise<readonly Option[]> => {
      switch (name) {
        case 'authorId': {
          const authors = await allPages((page) => client.listAuthors(page), MAX_PAGES);
          return authors.map(({ id, displayName }) => ({ id, label: displayName }));
        }
        case 'categoryId': {
          const categories = await allPages((page) => client.listCategories(page), MAX_PAGES);
          return categories.map(({ id, name: label }) => ({ id, label }));
        }
        case 'tagId': {
          const tags = await allPages((page) => client.listTags(page), MAX_PAGES);
          return tags.map(({ id, name: label }) => ({ id, label }));
        }
        default:
          return name satisfies never;
      }
    },
  });
  return data;
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
