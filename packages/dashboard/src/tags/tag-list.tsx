import type { Tag } from '@content-publishing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { tagsText as text } from '../text/tags.ts';
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
import { TagDeletion } from './tag-deletion.tsx';
import { TagMergeDialog } from './tag-merge-dialog.tsx';
import { TagRow } from './tag-row.tsx';

const PAGE_SIZE = 50;

/** List of tags, by name. */
export const TagList = () => {
  const client = useClient();
  const mayWrite = useMay()('taxonomy:write');
  const { search, page, setPage, searchField } = useListState();
  const [deleting, setDeleting] = useState<Tag>();
  const [merging, setMerging] = useState<Tag>();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.tags, 'list', { search, page }],
    queryFn: ({ signal }) =>
      valueOf(
        client.listTags(
          {
            page,
            pageSize: PAGE_SIZE,
            orderBy: 'name',
            order: 'asc',
            ...(search !== '' && { search }),
          },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const newTag = mayWrite && (
    <Link variant="primary" href="/tags/new">
      <Icon of={Plus} />
      {text.newTag}
    </Link>
  );
  const isEmpty = data?.total === 0 && search === '';
  return (
    <Page title={text.title} actions={!isEmpty && newTag}>
      {!isEmpty && (
        <div className={list['tools']}>
          <SearchField label={text.searchLabel} {...searchField} />
        </div>
      )}
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {isEmpty && (
        <EmptyState text={mayWrite ? text.empty : text.emptyReadOnly}>{newTag}</EmptyState>
      )}
      {data?.total === 0 && search !== '' && <EmptyState text={text.noneFound(search)} />}
      {data && data.data.length > 0 && (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: text.columns.name },
            { id: 'slug', label: text.columns.slug, className: list['wide'] },
            { id: 'created', label: text.columns.created, className: list['wide'] },
            ...(mayWrite
              ? [{ id: 'actions', label: text.columns.actions, isLabelHidden: true }]
              : []),
          ]}
        >
          {data.data.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              mayWrite={mayWrite}
              onMerge={() => setMerging(tag)}
              onDelete={() => setDeleting(tag)}
            />
          ))}
        </Table>
      )}
      {data && <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
      {deleting && <TagDeletion tag={deleting} onClose={() => setDeleting(undefined)} />}
      {merging && <TagMergeDialog tag={merging} onClose={() => setMerging(undefined)} />}
    </Page>
  );
};
