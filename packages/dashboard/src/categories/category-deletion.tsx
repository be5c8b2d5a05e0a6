import type { Category } from '@content-publishing/domain';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { UsageList } from '../forms/usage-list.tsx';
import { categoriesText as text } from '../text/categories.ts';
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
  const uses = useCategoryUsage(id);
  const posts = uses.data?.posts ?? 0;
  const children = childrenOf(categories, id);
  const isHindered = posts > 0 || children.length > 0;
  return (
    <DeletionDialog
      title={text.deleteTitle(name)}
      id={id}
      name={name}
      kind={queryKeys.categories}
      remove={() => client.deleteCategory(id)}
      uses={uses}
      isHindered={isHindered}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {uses.data && !isHindered && <p>{text.deleteText}</p>}
      {children.length > 0 && (
        <div>
          <p>{text.hasChildren(children.length)}</p>
          <p>{children.map((child) => child.name).join(', ')}</p>
        </div>
      )}
      {uses.data && posts > 0 && (
        <>
          <p>{text.inUse(posts)}</p>
          <UsageList usage={uses.data} />
        </>
      )}
    </DeletionDialog>
  );
};
