import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Author } from '@content-publishing/domain';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { authorsText as text } from '../text/authors.ts';
import { Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import list from '../ui/list.module.css';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { SearchField } from '../ui/text-field.tsx';
import { useListState } from '../ui/use-list-state.ts';
import { AuthorDeletion } from './author-deletion.tsx';
import { AuthorRow } from './author-row.tsx';

const PAGE_SIZE = 50;

/** List of authors, by name. */
export const AuthorList = () => {
  const client = useClient();
  const may = useMay();
  const { search, page, setPage, searchField } = useListState();
  const [deleting, setDeleting] = useState<Author>();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.authors, 'list', { search, page }],
    queryFn: ({ signal }) =>
      valueOf(
        client.listAuthors(
          {
            page,
            pageSize: PAGE_SIZE,
            orderBy: 'displayName',
            order: 'asc',
            ...(search !== '' && { search }),
          },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const mayWrite = may('authors:write');
  const newAuthor = mayWrite && (
    <Link variant="primary" href="/authors/new">
      <Icon of={Plus} />
      {text.newAuthor}
    </Link>
  );
  const isEmpty = data?.total === 0 && search === '';
  return (
    <Page title={text.title} actions={!isEmpty && newAuthor}>
      {!isEmpty && (
        <div className={list['tools']}>
          <SearchField label={text.searchLabel} {...searchField} />
        </div>
      )}
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {isEmpty && (
        <EmptyState text={mayWrite ? text.empty : text.emptyReadOnly}>{newAuthor}</EmptyState>
      )}
      {data?.total === 0 && search !== '' && <EmptyState text={text.noneFound(search)} />}
      {data && data.data.length > 0 && (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: text.columns.name },
            { id: 'role', label: text.columns.role, className: list['wide'] },
            { id: 'slug', label: text.columns.slug, className: list['wide'] },
            ...(mayWrite
              ? [{ id: 'actions', label: text.columns.actions, isLabelHidden: true }]
              : []),
          ]}
        >
          {data.data.map((author) => (
            <AuthorRow
              key={author.id}
              author={author}
              onDelete={mayWrite ? () => setDeleting(author) : undefined}
            />
          ))}
        </Table>
      )}
      {data && <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
      {deleting && <AuthorDeletion author={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
};
