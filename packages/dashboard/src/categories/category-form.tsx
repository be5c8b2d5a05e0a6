import type { Category, WithMovedPages } from '@content-publishing/domain';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { useSuggestedSlug } from '../forms/use-suggested-slug.ts';
import { categoriesText as text } from '../text/categories.ts';
import { recordsText } from '../text/records.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { RecordFormView } from '../forms/record-form-view.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { categoryValues } from './category-values.ts';
import { ParentField } from './parent-field.tsx';

const { labels, help, groups } = text;

/** Properties of the form of a category. */
export interface CategoryFormProps extends Omit<
  RecordFormOptions<WithMovedPages<Category>>,
  'valuesOf'
> {
  readonly categories: readonly Category[];
}

/** Fields of a category, existing or new. */
export const CategoryForm = ({ categories, ...options }: CategoryFormProps) => {
  const form = useRecordForm({ ...options, valuesOf: categoryValues });
  const isNew = options.loaded === undefined;
  const isSlugTyped = form.values['/slug'] !== '';
  const suggest = useSuggestedSlug((slug) => form.change({ '/slug': slug }));
  return (
    <RecordFormView
      form={form}
      labels={labels}
      submitLabel={isNew ? recordsText.create : recordsText.save}
    >
      <FormGroup title={groups.category}>
        <FieldPair>
          <TextField
            label={labels['/name']}
            {...form.text('/name')}
            autoFocus={isNew}
            onBlur={() => {
              if (isNew && !isSlugTyped) suggest(String(form.values['/name'] ?? ''));
            }}
          />
          <TextField
            label={labels['/slug']}
            description={isNew ? help.slug : help.moves}
            {...form.text('/slug')}
          />
        </FieldPair>
        <ParentField
          category={options.loaded?.value}
          categories={categories}
          {...form.text('/parentId')}
        />
        <TextArea label={labels['/description']} {...form.text('/description')} />
      </FormGroup>
      <FormGroup title={groups.page}>
        <Checkbox {...form.flag('/isActive')}>{labels['/isActive']}</Checkbox>
        <Checkbox {...form.flag('/collectionMetadata/includeChildCategories')}>
          {labels['/collectionMetadata/includeChildCategories']}
        </Checkbox>
        <TextField
          label={labels['/collectionMetadata/sortPostsBy']}
          description={help.sortPostsBy}
          {...form.text('/collectionMetadata/sortPostsBy')}
        />
      </FormGroup>
      <FormGroup title={groups.search} description={groups.searchHelp}>
        <TextField label={labels['/seo/title']} {...form.text('/seo/title')} />
        <TextArea label={labels['/seo/description']} {...form.text('/seo/description')} />
      </FormGroup>
    </RecordFormView>
  );
};
