import { firstGraphemes } from '../../text/first-graphemes.ts';
import type { PostFields } from './post-fields.ts';

/** Maximum words and characters of a title that is taken from the text. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 80;

/** Returns the first words of a body: the title of a post that has none. */
export const firstWords = ({ bodyJson }: Pick<PostFields, 'bodyJson'>): string => {
  for (const block of bodyJson) {
    const words = textsOf(block).join(' ').trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
    if (words !== '') return firstGraphemes(words, MAX_CHARACTERS);
  }
  return '';
};

/** Returns the texts of a block, without its type and its identifiers. */
const textsOf = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return NO_TEXT.test(name) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((item) => textsOf(item, name))
    : Object.entries(value).flatMap(([member, part]) => textsOf(part, member));
};

const NO_TEXT = /^(?:type|.*id|.*url|href|language|level|style)$/i;
