import type { Category } from '@content-publishing/domain/records';
import type { WithMovedPages } from '@content-publishing/domain/redirects';
import { categoryPagePath } from '@content-publishing/domain/tenant';
import { unchecked } from '@content-publishing/site-kit/management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { RecordDeletion } from '../forms/deletion-dialog.tsx';
import { ListPage } from '../forms/list-page.tsx';
import { NameAndSlug, SeoFields } from '../forms/page-fields.tsx';
import { recordFields } from '../forms/record-fields.ts';
import { recordForm } from '../forms/record-form-view.tsx';
import type { RecordKind } from '../forms/record-kind.ts';
import { NewRecordLink } from '../forms/record-list.tsx';
import { recordScreen } from '../forms/record-screen.tsx';
import { categoriesText as text } from '../text/categories.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormGroup } from '../ui/form-group.tsx';
import list from '../ui/list.module.css';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import type { OpenDialog } from './category-row.tsx';
import { CategoryTree } from './category-tree-view.tsx';
import styles from './categories.module.css';
import { childrenOf, foundIn } from './category-tree.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ParentField } from './parent-field.tsx';
import { allCategories, useCategories } from './use-categories.ts';

const categoryKind: RecordKind<WithMovedPages<Category>> = {
  kind: 'categories',
  permission: 'taxonomy:write',
  words: text,
  nameOf: ({ name }) => name,
  calls: ({ client, queries }) => ({
    get: client.getCategory,
    /** A new category is the last one below its parent. */
    create: async ({ fields }, options) => {
      const categories = await queries.query({
        ...allCategories(client),
        staleTime: 'static',
      });
      const parent = 'parentId' in fields ? fields.parentId : null;
      const last = childrenOf(categories, typeof parent === 'string' ? parent : null).at(-1);
      const sortOrder = (last?.sortOrder ?? -1) + 1;
      return client.createCategory(unchecked({ ...fields, sortOrder }), options);
    },
    update: client.updateCategory,
    remove: client.deleteCategory,
  }),
  Form: recordForm<WithMovedPages<Category>, keyof typeof text.labels>(
    recordFields(text, {
      '/isActive': true,
      '/collectionMetadata/includeChildCategories': false,
    }),
    ({ form, record }) => (
      <>
        <FormGroup title={recordsText.basics}>
          <NameAndSlug
            form={form}
            name="/name"
            help={form.isNew ? text.slugHelp : text.slugMoves}
          />
          <ParentField {...form.text('/parentId')} category={record} />
          <TextArea {...form.text('/description')} />
        </FormGroup>
        <FormGroup title={text.page}>
          <Checkbox {...form.flag('/isActive')} />
          <Checkbox {...form.flag('/collectionMetadata/includeChildCategories')} />
          <TextField {...form.text('/collectionMetadata/sortPostsBy')} />
        </FormGroup>
        <SeoFields form={form} help={text.seoHelp} />
      </>
    ),
  ),
  initial: (query) => {
    const parent = query.get('parent') ?? '';
    return parent === '' ? undefined : { '/parentId': parent };
  },
  posts: {
    read: (client, id) => client.getCategoryUsage(id),
    filter: 'categoryId',
    question: text.inUse,
    keepRecord: true,
  },
  pathOf: (category, { categoryPath }) => categoryPagePath(categoryPath, category),
  useObstacle: ({ id }) => {
    const children = childrenOf(useCategories(), id);
    return children.length === 0 ? undefined : (
      <div>
        <p>{text.hasChildren(children.length)}</p>
        <p>{children.map(({ name }) => name).join(', ')}</p>
      </div>
    );
  },
};

const NONE: readonly Category[] = [];
const NONE_CLOSED: ReadonlySet<string> = new Set();

/** Categories of a tree that is shown as a whole at first; of a larger one the top level is shown. */
const MAX_OPEN = 20;

const CategoryOverview = () => {
  const query = useQuery(allCategories(useClient()));
  const mayWrite = useMay()(categoryKind.permission);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [search, setSearch] = useState('');
  const { data: categories = NONE } = query;
  const parents = categories.filter(({ id }) => childrenOf(categories, id).length > 0);
  const all = new Set(parents.map(({ id }) => id));
  const [closed, setClosed] = useState(categories.length > MAX_OPEN ? all : NONE_CLOSED);
  const shown = search.trim() === '' ? categories : foundIn(categories, search);
  const close = (): void => setDialog(undefined);
  return (
    <ListPage
      title={text.title}
      actions={
        <>
          {parents.length > 0 && search.trim() === '' && (
            <Button onPress={() => setClosed(closed.size > 0 ? NONE_CLOSED : all)}>
              {closed.size > 0 ? text.openAll : text.closeAll}
            </Button>
          )}
          {mayWrite && <NewRecordLink kind="categories" label={text.add} />}
        </>
      }
      query={query}
      found={query.data && { data: shown, total: shown.length }}
      empty={mayWrite ? text.empty : text.emptyReadOnly}
      noneFound={search.trim() === '' ? undefined : text.noneFound(search.trim())}
      tools={
        <div className={list['tools']}>
          <SearchField label={text.searchLabel} value={search} onChange={setSearch} />
        </div>
      }
      notices={
        mayWrite && categories.length > 1 && <p className={styles['hint']}>{text.orderHint}</p>
      }
      table={() => (
        <CategoryTree
          categories={categories}
          shown={shown}
          closed={search.trim() === '' ? closed : NONE_CLOSED}
          onClosedChange={search.trim() === '' ? setClosed : () => undefined}
          mayWrite={mayWrite}
          onDialog={setDialog}
        />
      )}
    >
      {dialog?.kind === 'move' && <MoveDialog category={dialog.category} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <RecordDeletion of={categoryKind} record={dialog.category} onClose={close} />
      )}
    </ListPage>
  );
};

const Categories = recordScreen(categoryKind, CategoryOverview);

/** Categories: their tree, and the form of one, which offers the others as its parent. */
export const CategoriesScreen = () => {
  const query = useQuery(allCategories(useClient()));
  return query.data ? (
    <Categories />
  ) : (
    <Page title={text.title}>
      <ReadState query={query} />
    </Page>
  );
};
