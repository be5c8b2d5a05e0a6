import { useQuery } from '@tanstack/react-query';
import { X } from '../ui/icons.ts';
import { ListFilter } from '../ui/list-icons.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { postsText } from '../text/posts.ts';
import { Button } from '../ui/button.tsx';
import { Popover } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type Filter, FILTERS, type ListState, ORDER_NAMES, orderOf } from './list-state.ts';
import styles from './posts.module.css';

const PostFilters = lazy(async () => ({
  default: (await import('./post-filters.tsx')).PostFilters,
}));

/** Time after the last key in which the search is not sent, in milliseconds. */
const TYPING_MS = 250;

interface ToolbarProps {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Search, filters and order of the list. */
export const PostsToolbar = ({ state, onChange }: ToolbarProps) => {
  const { filters, search } = state;
  const count = Object.keys(filters).length;
  const orders = ORDER_NAMES.filter((order) => order !== 'relevance' || search !== '');
  return (
    <>
      <div className={styles['toolbar']}>
        <PostSearch
          key={state.view}
          search={search}
          onSearch={(next) => onChange({ search: next })}
        />
        <Popover
          label={postsText.filter}
          trigger={
            <Button icon={ListFilter}>
              {postsText.filter}
              {count > 0 && <span className={styles['count']}>{count}</span>}
            </Button>
          }
        >
          <Suspense fallback={<Skeleton />}>
            <PostFilters filters={filters} onChange={(next) => onChange({ filters: next })} />
          </Suspense>
        </Popover>
        <div className={styles['order']}>
          <Select
            label={postsText.order}
            isLabelHidden
            options={orders.map((id) => ({ id, label: postsText.orders[id] }))}
            value={orderOf(state)}
            onChange={(id) => onChange({ order: orders.find((order) => order === id) })}
          />
        </div>
      </div>
      {count > 0 && (
        <div className={styles['chips']}>
          {FILTERS.flatMap((name) => {
            const value = filters[name];
            if (value === undefined) return [];
            const { [name]: _removed, ...others } = filters;
            return [
              <FilterChip
                key={name}
                name={name}
                value={value}
                onRemove={() => onChange({ filters: others })}
              />,
            ];
          })}
          <Button variant="quiet" isCompact onPress={() => onChange({ filters: {} })}>
            {postsText.clear}
          </Button>
        </div>
      )}
    </>
  );
};

const PostSearch = ({
  search,
  onSearch,
}: {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}) => {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => onSearch(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <div className={styles['search']}>
      <SearchField label={postsText.search} value={typed} onChange={setTyped} />
    </div>
  );
};

const FilterChip = ({
  name,
  value,
  onRemove,
}: {
  readonly name: Filter;
  readonly value: string;
  readonly onRemove: () => void;
}) => {
  const label = `${postsText.filters[name]}: ${useNameOf(name, value) ?? '…'}`;
  return (
    <Button isCompact aria-label={postsText.removeFilter(label)} onPress={onRemove}>
      {label}
      <Icon of={X} size={14} />
    </Button>
  );
};

/** Returns the name of the record that a filter is about; undefined while it is read. */
const useNameOf = (name: Filter, value: string): string | undefined => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['names', name, value],
    queryFn: async () => {
      switch (name) {
        case 'authorId':
          return (await valueOf(client.getAuthor(value))).displayName;
        case 'categoryId':
          return (await valueOf(client.getCategory(value))).name;
        case 'tagId':
          return (await valueOf(client.getTag(value))).name;
        case 'schemaType':
          return value;
        default:
          return name satisfies never;
      }
    },
  });
  return data;
};
