import { REDIRECT_TYPES } from '@content-publishing/domain/redirects';
import { redirectsText as text } from '../text/redirects.ts';
import type { ListState } from '../ui/address-state.ts';
import list from '../ui/list.module.css';
import { Select } from '../ui/select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { REDIRECT_ORDERS, type RedirectList } from './redirect-list-query.ts';

const ALL = 'all';

/** Search, type and order of the list of redirects. */
export const RedirectTools = ({
  state: { searchField, setFilters },
  list: { type, order },
}: {
  readonly state: ListState;
  readonly list: RedirectList;
}) => (
  <div className={list['tools']}>
    <SearchField label={text.searchLabel} {...searchField} />
    <Select
      label={text.type}
      isLabelHidden
      options={[
        { id: ALL, label: text.anyType },
        ...REDIRECT_TYPES.map((id) => ({ id, label: text.types[id] })),
      ]}
      value={type ?? ALL}
      onChange={(id) => setFilters({ type: id === ALL ? '' : id })}
    />
    <Select
      label={text.order}
      isLabelHidden
      options={REDIRECT_ORDERS.map((id) => ({ id, label: text.orders[id] }))}
      value={order}
      onChange={(id) => setFilters({ order: id === 'newest' ? '' : id })}
    />
  </div>
);
