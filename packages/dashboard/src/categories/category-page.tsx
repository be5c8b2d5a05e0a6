import type { Category } from '@content-publishing/domain';
import { unchecked } from '@content-publishing/site-kit/management';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { categoriesText as text } from '../text/categories.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { FormColumns } from '../ui/form-group.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { showSaved } from '../ui/show-saved.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { UsageSection } from '../forms/usage-list.tsx';
import { CategoryDeletion } from './category-deletion.tsx';
import { CategoryForm } from './category-form.tsx';
import { childrenOf } from './category-tree.ts';
import { useCategoryUsage } from './use-category-usage.ts';

const BACK = { href: '/categories', label: text.title };

/** Form of a category that exists, with its posts beside it. */
export const CategoryPage = ({
  id,
  categories,
  mayWrite,
}: {
  readonly id: string;
  readonly categories: readonly Category[];
  readonly mayWrite: boolean;
}) => {
  const client = useClient();
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const { loaded, error, retry, store } = useSavedRecord(queryKeys.categories, id, (signal) =>
    client.getCategory(id, { signal }),
  );
  return (
    <Page
      title={loaded?.value.name ?? text.title}
      back={BACK}
      actions={
        loaded &&
        mayWrite && (
          <Button variant="quiet" icon={Trash2} onPress={() => setDeleting(true)}>
            {recordsText.delete}
          </Button>
        )
      }
    >
      {error && !loaded && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!loaded && !error && <Skeleton />}
      {loaded && (
        <FormColumns aside={<CategoryUsage id={loaded.value.id} />}>
          <CategoryForm
            name={`categories/${loaded.value.id}`}
            categories={categories}
            loaded={loaded}
            isReadOnly={!mayWrite}
            save={(patch, condition) => client.updateCategory(loaded.value.id, patch, condition)}
            reload={() => client.getCategory(loaded.value.id)}
            onSaved={(saved) => {
              store(saved);
              showSaved(saved.value);
            }}
          />
        </FormColumns>
      )}
      {loaded && isDeleting && (
        <CategoryDeletion
          category={loaded.value}
          categories={categories}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(BACK.href, { replace: true })}
        />
      )}
    </Page>
  );
};

const CategoryUsage = ({ id }: { readonly id: string }) => {
  const { data } = useCategoryUsage(id);
  return data ? (
    <UsageSection usage={data} allHref={`/posts?categoryId=${id}`} />
  ) : (
    <Skeleton lines={3} />
  );
};

/** Form of a new category, the last one below its parent. */
export const NewCategoryPage = ({
  categories,
  parentId,
}: {
  readonly categories: readonly Category[];
  /** Id of the parent to begin with; empty at the top level. */
  readonly parentId: string;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Page title={text.newCategory} back={BACK}>
      <CategoryForm
        name="categories/new"
        categories={categories}
        loaded={undefined}
        {...(parentId !== '' && { initial: { '/parentId': parentId } })}
        save={({ fields }) => {
          const parent = 'parentId' in fields ? fields.parentId : null;
          const last = childrenOf(categories, typeof parent === 'string' ? parent : null).at(-1);
          const sortOrder = (last?.sortOrder ?? -1) + 1;
          return client.createCategory(unchecked({ ...fields, sortOrder }), { idempotencyKey });
        }}
        onSaved={() => {
          void queries.invalidateQueries({ queryKey: queryKeys.categories });
          showSaved({});
          navigate(BACK.href, { replace: true });
        }}
      />
    </Page>
  );
};
