import type { Tag } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { recordsText } from '../text/records.ts';
import { tagsText as text } from '../text/tags.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { UsageList } from '../forms/usage-list.tsx';
import { useTagUsage } from './use-tag-usage.ts';

/** Question before a tag is deleted, with the posts that lose it. */
export const TagDeletion = ({
  tag: { id, name },
  onClose,
  onDeleted,
}: {
  readonly tag: Pick<Tag, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const { data: usage, error } = useTagUsage(id);
  const remove = async () => {
    const answer = await client.deleteTag(id);
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: recordsText.deleted(name) });
    onDeleted?.();
    await invalidateOthers(queries, queryKeys.tags, id);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.deleteTitle(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={recordsText.delete}
      isDangerous
      isActionDisabled={usage === undefined}
      onAction={remove}
    >
      {error && <ErrorNotice problem={problemOf(error)} />}
      {!usage && !error && <Skeleton lines={2} />}
      {usage && (
        <>
          <p>{usage.posts === 0 ? text.deleteText : text.deleteUsed(usage.posts)}</p>
          <UsageList usage={usage} />
        </>
      )}
    </ActionDialog>
  );
};
