import type { Category } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { categoriesText as text } from '../text/categories.ts';
import { recordsText } from '../text/records.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { UsageList } from '../forms/usage-list.tsx';
import { childrenOf } from './category-tree.ts';
import { useCategoryUsage } from './use-category-usage.ts';

/** Question before a category is deleted, with what still hinders it. */
export const CategoryDeletion = ({
  category: { id, name },
  categories,
  onClose,
  onDeleted,
}: {
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const { data: usage, error } = useCategoryUsage(id);
  const children = childrenOf(categories, id);
  const isFree = usage?.posts === 0 && children.length === 0;
  const remove = async () => {
    const answer = await client.deleteCategory(id);
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: recordsText.deleted(name) });
    onDeleted?.();
    await invalidateOthers(queries, queryKeys.categories, id);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.deleteTitle(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={isFree ? recordsText.delete : undefined}
      isDangerous
      onAction={remove}
    >
      {error && <ErrorNotice problem={problemOf(error)} />}
      {!usage && !error && <Skeleton lines={2} />}
      {isFree && <p>{text.deleteText}</p>}
      {children.length > 0 && (
        <div>
          <p>{text.hasChildren(children.length)}</p>
          <p>{children.map((child) => child.name).join(', ')}</p>
        </div>
      )}
      {usage && usage.posts > 0 && (
        <>
          <p>{text.inUse(usage.posts)}</p>
          <UsageList usage={usage} />
        </>
      )}
    </ActionDialog>
  );
};
