import type { Media } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { mediaText as text } from '../text/media.ts';
import { recordsText } from '../text/records.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { mediaName } from './media-name.ts';
import { MediaUseList } from './media-uses.tsx';
import { useMediaUses } from './use-media-uses.ts';

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
  const queries = useQueryClient();
  const name = mediaName(media);
  const { data: uses, error } = useMediaUses(media.id);
  const remove = async () => {
    const answer = await client.deleteMedia(media.id);
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: recordsText.deleted(name) });
    onDeleted();
    await invalidateOthers(queries, queryKeys.media, media.id);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.deleteTitle(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={recordsText.delete}
      isDangerous
      isActionDisabled={uses === undefined}
      onAction={remove}
    >
      {error && <ErrorNotice problem={problemOf(error)} />}
      {!uses && !error && <Skeleton lines={2} />}
      {uses && (
        <>
          <p>
            {uses.total === 0 ? text.deleteUnused : text.deleteUsed(uses.total)} {text.deleteLater}
          </p>
          <MediaUseList uses={uses} />
        </>
      )}
    </ActionDialog>
  );
};
