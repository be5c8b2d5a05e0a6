import { useParams, useSearchParams } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { useMay } from '../client/session.ts';
import { categoriesText as text } from '../text/categories.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CategoryOverview } from './category-overview.tsx';
import { CategoryPage, NewCategoryPage } from './category-page.tsx';
import { useCategories } from './use-categories.ts';

/** Categories: their tree, and the form of one. */
export const CategoriesScreen = () => {
  const { id } = useParams<{ id?: string }>();
  const [params] = useSearchParams();
  const mayWrite = useMay()('taxonomy:write');
  const { data: categories, error, refetch } = useCategories();
  if (!categories) {
    return (
      <Page title={text.title}>
        {error ? (
          <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </Page>
    );
  }
  if (id === undefined) return <CategoryOverview categories={categories} mayWrite={mayWrite} />;
  if (id === 'new' && mayWrite) {
    return <NewCategoryPage categories={categories} parentId={params.get('parent') ?? ''} />;
  }
  return <CategoryPage key={id} id={id} categories={categories} mayWrite={mayWrite} />;
};
