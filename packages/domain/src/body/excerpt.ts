import { firstCodePoints } from '../schema/text.ts';
import { IDEOGRAM } from './words.ts';

/** The longest excerpt that is made of a body, in code points, the `…` included. */
const MAX_EXCERPT_LENGTH = 300;

// The most text that ends a word: before white space, or beside a character that is a word itself.
const WHOLE_WORDS = new RegExp(`^.*\\S(?=\\s|(?<=${IDEOGRAM})\\P{M}|(?!\\p{M})${IDEOGRAM})`, 'su');

// The most text that ends a character with all the marks on it.
const WHOLE_CHARACTERS = /^.*(?=\P{M})/su;

/**
 * The start of a body text as an excerpt of it: the whole text where that has at most 300 code
 * points, else as many words as fit before a `…`; a word that does not fit is cut.
 */
export const excerptOf = (bodyText: string): string => shortened(bodyText, MAX_EXCERPT_LENGTH);

/** The same for any text and any limit, in code points. */
export const shortened = (text: string, limit: number): string => {
  const start = firstCodePoints(text, limit);
  if (start.length === text.length) return text;
  const [cut = ''] = WHOLE_WORDS.exec(start) ?? WHOLE_CHARACTERS.exec(start) ?? [];
  return `${cut}…`;
};
