import type { Media } from '@content-publishing/domain';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { mediaText as text } from '../text/media.ts';
import { recordsText } from '../text/records.ts';
import { mediaName } from './media-name.ts';
import { MediaUseList, useMediaUses } from './media-uses.tsx';

/** Question before a file is deleted, with the records that lose it. */
export const MediaDeletion = ({
  media,
  onClose,
  onDeleted,
}: {
  readonly media: Media;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) => {
  const client = useClient();
  const name = mediaName(media);
  const uses = useMediaUses(media.id);
  const { data } = uses;
  return (
    <DeletionDialog
      title={recordsText.deleteTitle(name)}
      id={media.id}
      name={name}
      kind={queryKeys.media}
      remove={() => client.deleteMedia(media.id)}
      uses={uses}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {data && (
        <>
          <p>
            {data.total === 0 ? text.deleteUnused : text.deleteUsed(data.total)} {text.deleteLater}
          </p>
          <MediaUseList uses={data} />
        </>
      )}
    </DeletionDialog>
  );
};
