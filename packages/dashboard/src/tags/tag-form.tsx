import type { Tag } from '@content-publishing/domain';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { useSuggestedSlug } from '../forms/use-suggested-slug.ts';
import { recordsText } from '../text/records.ts';
import { tagsText as text } from '../text/tags.ts';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { RecordFormView } from '../forms/record-form-view.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { tagValues } from './tag-values.ts';

const { labels, groups } = text;

/** Fields of a tag, existing or new. */
export const TagForm = (options: Omit<RecordFormOptions<Tag>, 'valuesOf'>) => {
  const form = useRecordForm({ ...options, valuesOf: tagValues });
  const isNew = options.loaded === undefined;
  const isSlugTyped = form.values['/slug'] !== '';
  const suggest = useSuggestedSlug((slug) => form.change({ '/slug': slug }));
  return (
    <RecordFormView
      form={form}
      labels={labels}
      submitLabel={isNew ? recordsText.create : recordsText.save}
    >
      <FormGroup title={groups.tag}>
        <FieldPair>
          <TextField
            label={labels['/name']}
            {...form.text('/name')}
            autoFocus={isNew}
            onBlur={() => {
              if (isNew && !isSlugTyped) suggest(String(form.values['/name'] ?? ''));
            }}
          />
          <TextField label={labels['/slug']} description={text.slugHelp} {...form.text('/slug')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title={groups.search} description={groups.searchHelp}>
        <TextField label={labels['/seo/title']} {...form.text('/seo/title')} />
        <TextArea label={labels['/seo/description']} {...form.text('/seo/description')} />
      </FormGroup>
    </RecordFormView>
  );
};
