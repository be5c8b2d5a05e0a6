import { IDEOGRAM } from '../body/words.ts';
import { foldCase } from '../collation.ts';
import { composed } from '../composed.ts';
import type { Post } from './post.ts';

/** More of a body than this many UTF-16 units is not searched: an index has room for no more. */
const MAX_BODY_LENGTH = 100_000;

/** The texts of a post as they are searched, in the order of their weight: words of each. */
export interface SearchText {
  readonly title: string;
  readonly excerpt: string;
  readonly bodyText: string;
}

/**
 * What of `post` is searched: the words of its texts as {@link searchWords} makes them, of its body
 * those in the first 100,000 UTF-16 units.
 */
export const searchTextOf = ({
  title,
  excerpt,
  bodyText,
}: Pick<Post, 'title' | 'excerpt' | 'bodyText'>): SearchText => ({
  title: searchWords(title),
  excerpt: searchWords(excerpt),
  bodyText: searchWords(bodyText.slice(0, MAX_BODY_LENGTH)),
});

const START = '[\\p{L}\\p{N}]';
const INSIDE = `[[\\p{L}\\p{M}\\p{N}]--${IDEOGRAM}]`;
const WORDS = new RegExp(`[${START}&&${IDEOGRAM}]|${START}${INSIDE}*`, 'gv');

/** Says where a word may be broken, and is no part of it. */
const SOFT_HYPHEN = '\u00ad';

/**
 * The words of `text` as they are compared in a search, with single spaces between them: runs of
 * letters, their marks and digits, folded as by {@link foldCase}, and each Han, Hiragana or
 * Katakana letter by itself. Empty where there are none.
 */
export const searchWords = (text: string): string =>
  searchFolded(text).match(WORDS)?.join(' ') ?? '';

/** `text` with the letters that {@link searchWords} looks for words in. */
export const searchFolded = (text: string): string =>
  // Folding takes a few letters apart, such as ΐ.
  composed(foldCase(text.replaceAll(SOFT_HYPHEN, '')));
