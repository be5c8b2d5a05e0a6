import type { Category } from '@content-publishing/domain';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { categoriesText as text } from '../text/categories.ts';
import { Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { CategoryDeletion } from './category-deletion.tsx';
import type { OpenDialog } from './category-row.tsx';
import { CategoryTree } from './category-tree-view.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** Tree of all categories. */
export const CategoryOverview = ({
  categories,
  mayWrite,
}: {
  readonly categories: readonly Category[];
  readonly mayWrite: boolean;
}) => {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = (): void => setDialog(undefined);
  const isEmpty = categories.length === 0;
  const newCategory = mayWrite && (
    <Link variant="primary" href="/categories/new">
      <Icon of={Plus} />
      {text.newCategory}
    </Link>
  );
  return (
    <Page title={text.title} actions={!isEmpty && newCategory}>
      {isEmpty ? (
        <EmptyState text={mayWrite ? text.empty : text.emptyReadOnly}>{newCategory}</EmptyState>
      ) : (
        <CategoryTree categories={categories} mayWrite={mayWrite} onDialog={setDialog} />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog category={dialog.category} categories={categories} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <CategoryDeletion category={dialog.category} categories={categories} onClose={close} />
      )}
    </Page>
  );
};
