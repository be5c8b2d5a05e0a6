import { MEDIA_KINDS } from '@content-publishing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { mediaText as text } from '../text/media.ts';
import { Button, Link } from '../ui/button.tsx';
import { DropHint } from '../ui/drop-hint.tsx';
import list from '../ui/list.module.css';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SearchField } from '../ui/text-field.tsx';
import { useAddressParameter } from '../ui/use-address-parameter.ts';
import { useListState } from '../ui/use-list-state.ts';
import { MediaGrid } from './media-grid.tsx';
import { MediaPanel } from './media-panel.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploadFiles } from './use-upload-files.ts';

const PAGE_SIZE = 48;
const ALL = 'all';

/** Library of files: a grid, uploads, and the panel of a file. */
export const MediaScreen = () => {
  const client = useClient();
  const mayWrite = useMay()('media:write');
  const { search, page, setPage, searchField, filter, setFilters } = useListState();
  const [open, setOpen] = useAddressParameter('media');
  const { store, uploads, isOver, addFiles } = useUploadFiles(mayWrite);
  const kind = MEDIA_KINDS.find((one) => one === filter('kind'));
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.media, 'list', { search, page, kind }],
    queryFn: ({ signal }) =>
      valueOf(
        client.listMedia(
          { page, pageSize: PAGE_SIZE, ...(search !== '' && { search }), ...(kind && { kind }) },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search !== '' || kind !== undefined;
  const isEmpty = data?.total === 0 && !isFiltered;
  const upload = mayWrite && <UploadButton onFiles={addFiles} />;
  return (
    <Page title={text.title} actions={!isEmpty && upload}>
      {!isEmpty && (
        <div className={list['tools']}>
          <SearchField label={text.searchLabel} {...searchField} />
          <Select
            label={text.kind}
            isLabelHidden
            options={[
              { id: ALL, label: text.anyKind },
              ...MEDIA_KINDS.map((id) => ({ id, label: text.kinds[id] })),
            ]}
            value={kind ?? ALL}
            onChange={(id) => setFilters({ kind: id === ALL ? '' : id })}
          />
        </div>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} store={store} onOpen={setOpen} />}
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {isEmpty && (
        <EmptyState text={mayWrite ? text.empty : text.emptyReadOnly}>{upload}</EmptyState>
      )}
      {data?.total === 0 && isFiltered && (
        <EmptyState text={text.noneFound}>
          <Link variant="button" href="/media">
            {text.clear}
          </Link>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <MediaGrid media={data.data} current={open} onOpen={setOpen} />
      )}
      {data && <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
      {open !== '' && <MediaPanel key={open} id={open} onClose={() => setOpen('')} />}
      {isOver && <DropHint text={text.drop} />}
    </Page>
  );
};

const UploadButton = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const { limits } = useSession();
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={[...limits.uploadTypes]}
      onSelect={(files) => onFiles([...(files ?? [])])}
    >
      <Button variant="primary" icon={Upload}>
        {text.upload}
      </Button>
    </FileTrigger>
  );
};
