import type { Author, WithMovedPages } from '@content-publishing/domain';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { useSuggestedSlug } from '../forms/use-suggested-slug.ts';
import { authorsText as text } from '../text/authors.ts';
import { recordsText } from '../text/records.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { RecordFormView } from '../forms/record-form-view.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { authorPatch, authorValues } from './author-values.ts';
import { PortraitField } from './portrait-field.tsx';

const { labels, help, groups } = text;

/** Properties of the form of an author. */
export type AuthorFormProps = Omit<
  RecordFormOptions<WithMovedPages<Author>>,
  'valuesOf' | 'patchOf'
>;

/** Fields of an author, existing or new. */
export const AuthorForm = (options: AuthorFormProps) => {
  const form = useRecordForm({ ...options, valuesOf: authorValues, patchOf: authorPatch });
  const isNew = options.loaded === undefined;
  const isSlugTyped = form.values['/slug'] !== '';
  const suggest = useSuggestedSlug((slug) => form.change({ '/slug': slug }));
  return (
    <RecordFormView
      form={form}
      labels={labels}
      submitLabel={isNew ? recordsText.create : recordsText.save}
    >
      <FormGroup title={groups.person} description={groups.personHelp}>
        <FieldPair>
          <TextField
            label={labels['/displayName']}
            {...form.text('/displayName')}
            autoFocus={isNew}
            onBlur={() => {
              if (isNew && !isSlugTyped) suggest(String(form.values['/displayName'] ?? ''));
            }}
          />
          <TextField
            label={labels['/slug']}
            description={isNew ? help.slug : help.slugMoves}
            {...form.text('/slug')}
          />
        </FieldPair>
        <TextArea label={labels['/bio']} description={help.bio} {...form.text('/bio')} />
        <TextField
          label={labels['/credentials']}
          description={help.credentials}
          {...form.text('/credentials')}
        />
        <PortraitField
          {...form.text('/avatarMediaId')}
          current={options.loaded?.value.avatarMedia ?? null}
        />
        <TextArea label={labels['/sameAs']} description={help.sameAs} {...form.text('/sameAs')} />
        <Checkbox {...form.flag('/isActive')} description={help.isActive}>
          {labels['/isActive']}
        </Checkbox>
      </FormGroup>
      <FormGroup title={groups.facts} description={groups.factsHelp}>
        <FieldPair>
          <TextField
            label={labels['/person/honorificPrefix']}
            placeholder="Dr"
            {...form.text('/person/honorificPrefix')}
          />
          <TextField
            label={labels['/person/honorificSuffix']}
            placeholder="MD"
            {...form.text('/person/honorificSuffix')}
          />
          <TextField label={labels['/person/jobTitle']} {...form.text('/person/jobTitle')} />
          <TextField label={labels['/person/worksFor']} {...form.text('/person/worksFor')} />
          <TextField label={labels['/person/alumniOf']} {...form.text('/person/alumniOf')} />
          <TextField label={labels['/person/award']} {...form.text('/person/award')} />
        </FieldPair>
        <TextArea
          label={labels['/person/knowsAbout']}
          description={help.knowsAbout}
          {...form.text('/person/knowsAbout')}
        />
      </FormGroup>
      <FormGroup title={groups.search} description={groups.searchHelp}>
        <TextField label={labels['/seo/title']} {...form.text('/seo/title')} />
        <TextArea label={labels['/seo/description']} {...form.text('/seo/description')} />
      </FormGroup>
    </RecordFormView>
  );
};
