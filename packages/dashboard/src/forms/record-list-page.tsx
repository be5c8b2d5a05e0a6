import type { Failure } from '@content-publishing/site-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import list from '../ui/list.module.css';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { SearchField } from '../ui/text-field.tsx';
import { useListState } from '../ui/use-list-state.ts';

const PAGE_SIZE = 50;

/** Words of a list of records. */
export interface RecordListWords {
  readonly title: string;
  readonly add: string;
  readonly searchLabel: string;
  readonly empty: string;
  readonly emptyReadOnly: string;
  readonly noneFound: (search: string) => string;
}

/** Page of a list that is read. */
export interface RecordQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
}

/** Properties of a list of records. */
export interface RecordListPageProps<Listed> {
  /** First parts of the keys of the queries of such records. */
  readonly kind: readonly string[];
  /** Path of the list, below which a new record is added. */
  readonly path: string;
  readonly words: RecordListWords;
  readonly mayWrite: boolean;
  readonly read: (
    query: RecordQuery,
    options: { readonly signal: AbortSignal },
  ) => Promise<
    | {
        readonly ok: true;
        readonly value: { readonly data: readonly Listed[]; readonly total: number };
      }
    | Failure
  >;
  readonly columns: readonly Column[];
  readonly row: (record: Listed) => ReactNode;
  /** Dialogs over the list. */
  readonly children: ReactNode;
}

/** Screen with the records of a kind: their search, a page of them, and the button that adds one. */
export const RecordListPage = <Listed,>({
  kind,
  path,
  words,
  mayWrite,
  read,
  columns,
  row,
  children,
}: RecordListPageProps<Listed>) => {
  const { search, page, setPage, searchField } = useListState();
  const { data, error, refetch } = useQuery({
    queryKey: [...kind, 'list', { search, page }],
    queryFn: ({ signal }) =>
      valueOf(read({ page, pageSize: PAGE_SIZE, ...(search !== '' && { search }) }, { signal })),
    placeholderData: keepPreviousData,
  });
  const isNoneFound = data?.total === 0 && search !== '';
  const isEmpty = data?.total === 0 && search === '';
  const add = mayWrite && (
    <Link variant="primary" href={`${path}/new`}>
      <Icon of={Plus} />
      {words.add}
    </Link>
  );
  return (
    <Page title={words.title} actions={!isEmpty && add}>
      {!isEmpty && (
        <div className={list['tools']}>
          <SearchField label={words.searchLabel} {...searchField} />
        </div>
      )}
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {isEmpty && (
        <EmptyState text={mayWrite ? words.empty : words.emptyReadOnly}>{add}</EmptyState>
      )}
      {isNoneFound && <EmptyState text={words.noneFound(search)} />}
      {data && data.data.length > 0 && (
        <Table label={words.title} columns={columns}>
          {data.data.map(row)}
        </Table>
      )}
      {data && <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
      {children}
    </Page>
  );
};
