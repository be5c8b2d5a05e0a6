import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Author } from '@content-publishing/domain';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { authorsText as text } from '../text/authors.ts';
import { recordsText } from '../text/records.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { UsageList } from '../forms/usage-list.tsx';

/** Question before an author is deleted, with the posts that still have the author. */
export const AuthorDeletion = ({
  author: { id, displayName },
  onClose,
  onDeleted,
}: {
  readonly author: Pick<Author, 'id' | 'displayName'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const { data: usage, error } = useQuery({
    queryKey: [...queryKeys.authors, id, 'usage'],
    queryFn: () => valueOf(client.getAuthorUsage(id)),
    staleTime: 0,
  });
  const remove = async () => {
    const answer = await client.deleteAuthor(id);
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: recordsText.deleted(displayName) });
    onDeleted?.();
    await invalidateOthers(queries, queryKeys.authors, id);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.deleteTitle(displayName)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={usage?.posts === 0 ? recordsText.delete : undefined}
      isDangerous
      onAction={remove}
    >
      {error && <ErrorNotice problem={problemOf(error)} />}
      {!usage && !error && <Skeleton lines={2} />}
      {usage?.posts === 0 && <p>{text.deleteText}</p>}
      {usage && usage.posts > 0 && (
        <>
          <p>{text.inUse(usage.posts)}</p>
          <UsageList usage={usage} />
        </>
      )}
    </ActionDialog>
  );
};
