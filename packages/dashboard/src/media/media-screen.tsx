import { MEDIA_KINDS } from '@content-publishing/domain/records';
import { Upload } from '../ui/list-icons.ts';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { ListPage, usePageOfRecords } from '../forms/list-page.tsx';
import { mediaText as text } from '../text/media.ts';
import { useAddressParameter, useListState } from '../ui/address-state.ts';
import { Button } from '../ui/button.tsx';
import list from '../ui/list.module.css';
import { Select } from '../ui/select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { DropHint } from '../uploads/use-window-drops.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaPanel } from './media-panel.tsx';
import { useUploadFiles } from './media-uploads.ts';
import { UploadList } from './upload-list.tsx';

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
  const query = usePageOfRecords([...queryKeys.media, 'list', { search, page, kind }], (options) =>
    client.listMedia(
      { page, pageSize: PAGE_SIZE, ...(search !== '' && { search }), ...(kind && { kind }) },
      options,
    ),
  );
  return (
    <ListPage
      title={text.title}
      actions={mayWrite && <UploadButton onFiles={addFiles} />}
      tools={
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
      }
      notices={
        uploads.length > 0 && <UploadList uploads={uploads} store={store} onOpen={setOpen} />
      }
      query={query}
      found={query.data}
      empty={mayWrite ? text.empty : text.emptyReadOnly}
      noneFound={search !== '' || kind ? text.noneFound : undefined}
      clear={{ href: '/media' }}
      paging={{ page, pageSize: PAGE_SIZE, setPage }}
      table={(media) => <MediaGrid media={media} current={open} onOpen={setOpen} />}
    >
      {open !== '' && <MediaPanel key={open} id={open} onClose={() => setOpen('')} />}
      {isOver && <DropHint text={text.drop} />}
    </ListPage>
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
