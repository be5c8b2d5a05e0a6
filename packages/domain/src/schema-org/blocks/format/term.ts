import { isJsonObject } from '../../../schema/json.ts';
import type { Label } from '../i18n/label.ts';
import type { Format } from './format.ts';
import { scalarText } from './text.ts';

/** Matches the URL or prefix of the vocabulary before the name of a term. */
const VOCABULARY = /^(?:https?:\/\/.*[/#]|schema:)/i;

/**
 * Returns the name or URL of an enumeration member, from a text or from the `@id` of a node;
 * `undefined` for any other value.
 */
const termText = (value: unknown): string | undefined =>
  scalarText(isJsonObject(value) ? (value['@id'] ?? value) : value);

/**
 * Returns the names of enumeration members among `values`, such as `SoldOut`, without the URL or
 * prefix of the vocabulary. Other texts are returned unchanged, and values without a text left out.
 */
export const termNames = (values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => termText(value)?.replace(VOCABULARY, '') ?? []);

/** Matches the bare name of a member, of two or more words such as `SoldOut`. */
const NAME = /^(?:\p{Lu}\p{Ll}+){2,}$/u;

/**
 * Returns a format for members of an enumeration of schema.org. `words` has their labels by the
 * names of the members, which are compared in any letter case. Members without a label are not
 * shown; any other text is shown unchanged. Equal labels are shown once.
 */
export const term = (words: Readonly<Record<string, Label>>): Format => {
  const labels = new Map(Object.entries(words).map(([name, label]) => [name.toLowerCase(), label]));
  return {
    name: 'term of schema.org',
    read: (values, { i18n }) => {
      const texts = values.flatMap((value) => {
        const text = termText(value);
        if (text === undefined) return [];
        const name = text.replace(VOCABULARY, '');
        const label = labels.get(name.toLowerCase());
        if (label !== undefined) return i18n.label(label);
        return name === text && !NAME.test(name) ? text : [];
      });
      return [...new Set(texts)].join(', ') || undefined;
    },
  };
};
