import { isJsonObject } from '../../schema/json.ts';
import type { Label } from '../labels/label.ts';
import { localName } from '../../payload/values.ts';
import type { Format } from './format.ts';
import { scalarText } from './text.ts';

/** A text that names a term of schema.org: alone, with a prefix or by its URL. */
const TERM = /^(?:https?:\/\/schema\.org\/|schema:)/i;

/**
 * Members of an enumeration of schema.org by the labels that they have in `words`. A member that
 * has none goes without saying; a text that is no name of schema.org stands as it is.
 */
export const term = (words: Readonly<Record<string, Label>>): Format => {
  const labels = new Map(Object.entries(words));
  return {
    name: 'term of schema.org',
    read: (values, { wording }) => {
      const texts = values.flatMap((value) => {
        const text = scalarText(isJsonObject(value) ? (value['@id'] ?? value) : value);
        if (text === undefined) return [];
        const label = labels.get(localName(text));
        if (label !== undefined) return wording.label(label);
        return TERM.test(text) || /^\p{Lu}\p{L}*\p{Lu}\p{L}*$/u.test(text) ? [] : text;
      });
      return [...new Set(texts)].join(', ') || undefined;
    },
  };
};
