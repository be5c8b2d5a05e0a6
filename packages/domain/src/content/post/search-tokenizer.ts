import { IDEOGRAM } from '../body/words.ts';
import { charClassifier } from '../../text/char-class.ts';
import { foldCase } from '../../text/case-fold.ts';
import { normalized, toNfc } from '../../text/nfc.ts';
import { foldScripts } from '../../text/script-fold.ts';
import type { Post } from './post.ts';

/** Maximum UTF-16 units of a body that are searched: an index has room for no more. */
const MAX_BODY_LENGTH = 100_000;

/** The texts of a post as they are searched, in the order of their weight: words of each. */
export interface SearchText {
  readonly title: string;
  readonly excerpt: string;
  readonly bodyText: string;
}

/**
 * Returns the searched words of `post`: the words of its texts as {@link searchWords} makes them,
 * of its body those in the first 100,000 UTF-16 units.
 *
 * @example
 * searchTextOf({ title: 'Hello, World', excerpt: '', bodyText: '' }).title; // 'hello world'
 */
export const searchTextOf = ({
  title,
  excerpt,
  bodyText,
}: Pick<Post, 'title' | 'excerpt' | 'bodyText'>): SearchText => ({
  title: searchWords(title),
  excerpt: searchWords(excerpt),
  // A letter may become several.
  bodyText: searchWords(withoutWidth(bodyText.slice(0, MAX_BODY_LENGTH)).slice(0, MAX_BODY_LENGTH)),
});

/** Soft hyphen: a place where a word may be broken. */
const SOFT_HYPHEN = '\u00ad';

/**
 * Returns the words of `text` as they are compared in a search, with single spaces between them:
 * runs of letters, their marks and digits, folded as by {@link foldCase} and {@link foldScripts}, in
 * one width (Unicode NFKC), and each Han, Hiragana or
 * Katakana letter by itself. Empty where there are none.
 *
 * @example
 * searchWords('AC/DC: 東京'); // 'ac dc 東 京'
 */
export const searchWords = (text: string): string => spaced(searchFolded(text));

/** Returns the words of a text that is {@link searchFolded}, with single spaces between them. */
export const spaced = (folded: string): string =>
  BEYOND_ASCII.test(folded) ? spacedInAnyScript(folded) : spacedInAscii(folded);

const BEYOND_ASCII = /[^\0-\u007f]/;
const SIGNS = /[^a-z\d ][^a-z\d]*/g;
const SPACES = / {2,}/g;

const spacedInAscii = (folded: string): string => {
  const words = folded.replaceAll(SIGNS, ' ');
  return (words.includes('  ') ? words.replaceAll(SPACES, ' ') : words).trim();
};

const spacedInAnyScript = (folded: string): string => {
  /** Words that stand in `folded` with single spaces between them, as most do. */
  const stretches: string[] = [];
  let start = -1;
  let end = -1;
  let isInWord = false;
  for (let index = 0; index < folded.length; index += 1) {
    const kind = kindAt(folded, index);
    if (kind === LETTER || kind === IDEOGRAPH || (kind === MARK && isInWord)) {
      const goesOn = (isInWord && kind !== IDEOGRAPH) || (index === end + 1 && folded[end] === ' ');
      if (!goesOn) {
        if (start >= 0) stretches.push(folded.slice(start, end));
        start = index;
      }
      end = index + 1;
      isInWord = kind !== IDEOGRAPH;
    } else if (kind === SECOND_HALF && end === index && isFirstHalf(folded, index - 1)) {
      end += 1;
    } else isInWord = false;
  }
  if (start >= 0) stretches.push(folded.slice(start, end));
  return stretches.join(' ');
};

const LETTER = 1;
const IDEOGRAPH = 2;
/** Part of the word that it stands in. */
const MARK = 3;
/** The second unit of a character beyond U+FFFF, of which the first one tells the kind. */
const SECOND_HALF = 4;
const OTHER = 5;

const kindAt = charClassifier(
  [
    [IDEOGRAPH, new RegExp(`^[${IDEOGRAM}&&[\\p{L}\\p{N}]]`, 'v')],
    [LETTER, /^[\p{L}\p{N}]/v],
    [MARK, new RegExp(`^[\\p{M}--${IDEOGRAM}]`, 'v')],
    [SECOND_HALF, /^[\udc00-\udfff]/],
  ],
  OTHER,
);

const isFirstHalf = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc00) === 0xd800;

/** Returns `text` with the letters that {@link searchWords} looks for words in. */
export const searchFolded = (text: string): string =>
  // Folding takes a few letters apart, such as ΐ.
  toNfc(foldScripts(foldCase(withoutWidth(text.replaceAll(SOFT_HYPHEN, '')))));

/** Returns `text` with one form for letters of any width, and for ligatures and the like (Unicode NFKC). */
const withoutWidth = (text: string): string =>
  BEYOND_CONTROLS.test(text) ? normalized(text, 'NFKC') : text;

const BEYOND_CONTROLS = /[^\0-\u009f]/;
