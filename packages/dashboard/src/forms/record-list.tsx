import { Plus } from '../ui/icons.ts';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { useListState } from '../ui/address-state.ts';
import { Link } from '../ui/button.tsx';
import list from '../ui/list.module.css';
import { SearchField } from '../ui/search-field.tsx';
import { ListPage, PAGE_SIZE, type PageOfRecords, usePageOfRecords } from './list-page.tsx';
import type { Answer, Identified, RecordKind } from './record-kind.ts';
import { RecordTable, type RecordTableOptions } from './record-table.tsx';

/** Page of a list that is read. */
interface RecordQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
}

/** Screen with the records of a kind: their search, a page of them, and the link that adds one. */
export const RecordList = <Row extends Identified>({
  of,
  read,
  ...table
}: RecordTableOptions<Row> & {
  readonly of: RecordKind<Row>;
  readonly read: (
    client: ManagementClient,
    query: RecordQuery,
    options: { readonly signal: AbortSignal },
  ) => Answer<PageOfRecords<Row>>;
}) => {
  const { kind, words } = of;
  const client = useClient();
  const mayWrite = useMay()(of.permission);
  const { search, page, setPage, searchField } = useListState();
  const query = usePageOfRecords([kind, 'list', { search, page }], (options) =>
    read(client, { page, pageSize: PAGE_SIZE, ...(search !== '' && { search }) }, options),
  );
  return (
    <ListPage
      title={words.title}
      actions={mayWrite && <NewRecordLink kind={kind} label={words.add} />}
      tools={
        <div className={list['tools']}>
          <SearchField label={words.searchLabel} {...searchField} />
        </div>
      }
      query={query}
      found={query.data}
      empty={mayWrite ? words.empty : words.emptyReadOnly}
      noneFound={search === '' ? undefined : words.noneFound(search)}
      paging={{ page, setPage }}
      table={(records) => <RecordTable of={of} records={records} {...table} />}
    />
  );
};

/** Link to the form of a new record. */
export const NewRecordLink = ({
  kind,
  label,
}: {
  readonly kind: string;
  readonly label: string;
}) => (
  <Link variant="primary" icon={Plus} href={`/${kind}/new`}>
    {label}
  </Link>
);
