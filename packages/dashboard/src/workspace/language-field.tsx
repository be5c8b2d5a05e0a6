import { useState } from 'react';
import type { TextOfForm } from '../forms/record-form.ts';
import { workspaceText as text } from '../text/workspace.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import type { Option } from '../ui/option-list.tsx';

/** Languages that are offered by name; any other can be typed as a tag. */
const TAGS =
  'af ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-US eo es es-MX et eu fa fi fil fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mn mr ms nb ne nl nl-BE nn pa pl pt pt-BR pt-PT ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-Hans zh-Hant';

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns a language by its tag, with its English name; undefined for an unknown or invalid tag. */
const optionOf = (tag: string): Option | undefined => {
  try {
    const name = NAMES.of(tag);
    return name === undefined ? undefined : { id: tag, label: name, description: tag };
  } catch {
    return undefined;
  }
};

const LANGUAGES: readonly Option[] = TAGS.split(' ')
  .flatMap((tag) => optionOf(tag) ?? [])
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const contains = (whole: string, part: string): boolean =>
  whole.toLowerCase().includes(part.toLowerCase());

/** Field for the language of the posts, which is chosen by its name. */
export const LanguageField = ({ value, onChange, isReadOnly, ...texts }: TextOfForm) => {
  const [typed, setTyped] = useState('');
  const present = optionOf(value) ?? { id: value, label: value };
  const known = LANGUAGES.some(({ id }) => id === value) ? LANGUAGES : [present, ...LANGUAGES];
  const wanted = typed === present.label ? '' : typed.trim();
  const other = known.some(({ id }) => id === wanted) ? undefined : optionOf(wanted);
  const found = known.filter(({ id, label }) => contains(label, wanted) || id === wanted);
  return (
    <ComboBox
      {...texts}
      options={other ? [...found, other] : found}
      value={value}
      onSearch={setTyped}
      onChange={(tag) => {
        if (tag !== null) onChange(tag);
      }}
      none={text.noLanguage}
      isDisabled={isReadOnly}
    />
  );
};
