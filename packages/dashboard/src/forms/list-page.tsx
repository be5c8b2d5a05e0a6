import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { valueOf } from '../client/call-error.ts';
import { type ReadQuery, ReadState } from '../client/read-state.tsx';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { Answer } from './record-kind.ts';

/** Records on a page of a list. */
export const PAGE_SIZE = 50;

/** Records of a page, and the number of all. */
export interface PageOfRecords<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/** Properties of the screen of a list. */
interface ListPageProps<Row> {
  readonly title: string;
  /** Screen that the list belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Content below the title, such as views of the list. */
  readonly head?: ReactNode;
  /** Search and filters. */
  readonly tools?: ReactNode;
  /** Content above the list that is no part of it, such as a form. */
  readonly notices?: ReactNode;
  readonly query: ReadQuery;
  /** Records of the page; absent until they are read. */
  readonly found: PageOfRecords<Row> | null | undefined;
  /** Sentence of a list without records, which has no buttons and no tools; absent to leave it out. */
  readonly empty?: string | undefined;
  /** Buttons below it; without them those beside the title. */
  readonly emptyActions?: ReactNode;
  /** Sentence of a list of which nothing fits; absent while nothing is filtered. */
  readonly noneFound?: string | undefined;
  /** Link to the list without filters. */
  readonly clear?: { readonly href: string; readonly label?: string };
  /** Place in the list; absent if all records are on one page. */
  readonly paging?: {
    readonly page: number;
    readonly pageSize?: number;
    readonly setPage: (page: number) => void;
  };
  /** Whether rows vanish by a press in the list, which then keeps the focus. */
  readonly keepsFocus?: boolean;
  readonly table: (records: readonly Row[]) => ReactNode;
  /** Bar of the selection, and dialogs. */
  readonly children?: ReactNode;
}

/** Screen with a list: its tools, its records, and what stands in place of them. */
export const ListPage = <Row,>({
  title,
  back,
  actions,
  head,
  tools,
  notices,
  query,
  found,
  empty,
  emptyActions = actions,
  noneFound,
  clear,
  paging,
  keepsFocus = false,
  table,
  children,
}: ListPageProps<Row>) => {
  const isNone = found?.total === 0;
  const isEmpty = isNone && noneFound === undefined;
  const { page = 1, pageSize = PAGE_SIZE, setPage } = paging ?? {};
  const list = (
    <>
      {isEmpty && empty !== undefined && <EmptyState text={empty}>{emptyActions}</EmptyState>}
      {isNone && noneFound !== undefined && (
        <EmptyState text={noneFound}>
          {clear && (
            <Link variant="button" href={clear.href}>
              {clear.label ?? recordsText.clear}
            </Link>
          )}
        </EmptyState>
      )}
      {found && found.data.length > 0 && table(found.data)}
      {found && setPage && (
        <Pagination page={page} pageSize={pageSize} total={found.total} onPage={setPage} />
      )}
      {children}
    </>
  );
  return (
    <Page
      title={title}
      {...(back && { back })}
      total={found?.total || undefined}
      actions={!isEmpty && actions}
    >
      {head}
      {!isEmpty && tools}
      {notices}
      <ReadState query={query} />
      {keepsFocus ? <ListRegion label={title}>{list}</ListRegion> : list}
    </Page>
  );
};

/** Reads a page of records; the former page is shown until the next one has come. */
export const usePageOfRecords = <Row,>(
  key: readonly unknown[],
  read: (options: { readonly signal: AbortSignal }) => Answer<PageOfRecords<Row> | null>,
): UseQueryResult<PageOfRecords<Row> | null> =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => valueOf(read({ signal })),
    placeholderData: keepPreviousData,
  });
