import type { Category } from '@content-publishing/domain/records';
import { categoriesText as text } from '../text/categories.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { canBeBelow } from './category-tree.ts';
import { useCategories } from './use-categories.ts';

const TOP = 'top';

/** Field for the category above another one. */
export const ParentField = ({
  category,
  value,
  onChange,
  errorMessage,
  isReadOnly = false,
}: {
  /** Category that gets the parent; absent for a new one. */
  readonly category: Category | undefined;
  /** Id of the parent; empty at the top level. */
  readonly value: string;
  readonly onChange: (parentId: string) => void;
  readonly errorMessage?: string | undefined;
  readonly isReadOnly?: boolean;
}) => {
  const categories = useCategories();
  return (
    <ComboBox
      label={text.labels['/parentId']}
      errorMessage={errorMessage}
      options={[
        { id: TOP, label: text.topLevel },
        ...categories
          .filter(({ id }) => category === undefined || canBeBelow(categories, category, id))
          .map(({ id, name, path }) => ({ id, label: name, description: path })),
      ]}
      value={value === '' ? TOP : value}
      onChange={(id) => onChange(id === null || id === TOP ? '' : id)}
      none={text.noParent}
      isDisabled={isReadOnly}
    />
  );
};
