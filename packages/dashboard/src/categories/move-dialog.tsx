import type { Category } from '@content-publishing/domain/records';
import { useState } from 'react';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { categoriesText as text } from '../text/categories.ts';
import { Select } from '../ui/select.tsx';
import { childrenOf, placeOf } from './category-tree.ts';
import { ParentField } from './parent-field.tsx';
import { useCategories, useMoveCategory } from './use-categories.ts';

const FIRST = 'first';

/** Dialog that moves a category: to a parent, and a position below it. */
export const MoveDialog = ({
  category,
  onClose,
}: {
  readonly category: Category;
  readonly onClose: () => void;
}) => {
  const categories = useCategories();
  const { move } = useMoveCategory();
  const place = placeOf(categories, category);
  const [parentId, setParentId] = useState(place.parentId ?? '');
  const siblings = childrenOf(categories, parentId === '' ? null : parentId).filter(
    ({ id }) => id !== category.id,
  );
  const [after, setAfter] = useState(siblings[place.index - 1]?.id ?? FIRST);
  return (
    <ActionDialog
      title={text.moveTitle(category.name)}
      onOpenChange={onClose}
      actionLabel={text.moveAction}
      onAction={() =>
        move(category, {
          parentId: parentId === '' ? null : parentId,
          index: siblings.findIndex(({ id }) => id === after) + 1,
        })
      }
    >
      <p>{text.moveText}</p>
      <ParentField
        category={category}
        value={parentId}
        onChange={(id) => {
          setParentId(id);
          const children = childrenOf(categories, id === '' ? null : id);
          setAfter(children.findLast((child) => child.id !== category.id)?.id ?? FIRST);
        }}
      />
      <Select
        label={text.position}
        options={[
          { id: FIRST, label: text.first },
          ...siblings.map(({ id, name }) => ({ id, label: text.after(name) })),
        ]}
        value={after}
        onChange={setAfter}
      />
    </ActionDialog>
  );
};
