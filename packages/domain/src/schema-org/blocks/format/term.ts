import { isJsonObject } from '../../../schema/json.ts';
import type { Label } from '../i18n/label.ts';
import type { Format } from './format.ts';
import { scalarText } from './text.ts';

/** Matches the vocabulary in front of the name of a term: its URL or the prefix of it. */
const VOCABULARY = /^(?:https?:\/\/.*[/#]|schema:)/i;

/**
 * Returns the name of the enumeration member that a value is, by a text or as the `@id` of a node.
 */
const termText = (value: unknown): string | undefined =>
  scalarText(isJsonObject(value) ? (value['@id'] ?? value) : value);

/** Returns the names of those of some values that are members of an enumeration: `SoldOut`. */
export const termNames = (values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => termText(value)?.replace(VOCABULARY, '') ?? []);

/** A name that stands alone: `SoldOut`. */
const NAME = /^(?:\p{Lu}\p{Ll}+){2,}$/u;

/**
 * Members of an enumeration of schema.org by the labels that they have in `words`, in any case. A
 * member that has none goes without saying; a text that names none stands as it is.
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
