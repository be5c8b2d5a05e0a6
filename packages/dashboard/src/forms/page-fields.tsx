import { useEffect, useRef } from 'react';
import { recordsText } from '../text/records.ts';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import type { RecordForm } from './record-form.ts';

/** Name of a record and the address of its page, which a new record gets from its name. */
export const NameAndSlug = <Name extends string>({
  form,
  name,
  help,
}: {
  readonly form: RecordForm<Name | '/slug'>;
  readonly name: Name;
  /** Help for the address. */
  readonly help: string;
}) => {
  const { isNew } = form;
  const slug = form.text('/slug');
  const suggest = useSuggestedSlug(slug.onChange);
  return (
    <FieldPair>
      <TextField
        {...form.text(name)}
        autoFocus={isNew}
        onBlur={() => {
          if (isNew && slug.value === '') suggest(form.text(name).value);
        }}
      />
      <TextField {...slug} description={help} />
    </FieldPair>
  );
};

/**
 * Returns a function that calls `set` with the slug of a name. The rule of slugs is loaded on first
 * use; the slug of an older name never replaces that of a newer one.
 */
const useSuggestedSlug = (set: (slug: string) => void): ((name: string) => void) => {
  const last = useRef('');
  const latestSet = useRef(set);
  useEffect(() => {
    latestSet.current = set;
  });
  const suggest = async (name: string): Promise<void> => {
    last.current = name;
    const { slugOfName } = await import('./slug-of-name.ts');
    if (last.current === name) latestSet.current(slugOfName(name));
  };
  return (name) => void suggest(name);
};

/** Texts of the page of a record that search engines show. */
export const SeoFields = ({
  form,
  help,
}: {
  readonly form: RecordForm<'/seo/title' | '/seo/description'>;
  readonly help: string;
}) => (
  <FormGroup title={recordsText.searchEngines} description={help}>
    <TextField {...form.text('/seo/title')} />
    <TextArea {...form.text('/seo/description')} />
  </FormGroup>
);
