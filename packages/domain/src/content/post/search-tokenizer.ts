import { withoutAccents } from '../../text/accents.ts';
import { withoutParticle } from '../../text/korean-particle.ts';

/**
 * Words of posts and searches: both pass through the same steps, so that matching words are equal.
 *
 *   text → without soft hyphens → NFKC → foldCase → foldScripts → NFC → words
 *
 * A word is a run of letters, marks and digits. Han, Hiragana and Katakana set no spaces: each of
 * their letters is a word by itself. 'AC/DC: 東京' has the words 'ac dc 東 京'.
 */

import { IDEOGRAM } from '../body/words.ts';
import { charClassifier } from '../../text/char-class.ts';
import { foldCase } from '../../text/case-fold.ts';
import { normalized, toNfc } from '../../text/nfc.ts';
import { foldScripts } from '../../text/script-fold.ts';
import type { Post } from './post.ts';

/** Maximum UTF-16 units of a body that are indexed; the rest of the body is not found by a search. */
const MAX_BODY_LENGTH = 100_000;

/**
 * Words of the searched texts of a post, as {@link searchWords} returns them. A match in an earlier
 * field has a greater weight.
 */
export interface SearchText {
  readonly title: string;
  readonly excerpt: string;
  readonly bodyText: string;
}

/**
 * Returns the words by which a search finds `post`, as {@link searchWords} returns them. Of the
 * body, only the first 100,000 UTF-16 units are used.
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
  // Cut twice, since NFKC may turn one letter into several.
  bodyText: searchWords(withoutWidth(bodyText.slice(0, MAX_BODY_LENGTH)).slice(0, MAX_BODY_LENGTH)),
});

/** Soft hyphen, which marks a possible line break inside a word and is removed from it. */
const SOFT_HYPHEN = '\u00ad';

/**
 * Returns the words of `text` as a search compares them, with single spaces between them: runs of
 * letters, marks and digits, folded by {@link foldCase} and {@link foldScripts}, in one width (Unicode
 * NFKC). Each Han, Hiragana or Katakana letter is a word by itself. Returns `''` for a text without
 * words.
 *
 * @example
 * searchWords('AC/DC: 東京'); // 'ac dc 東 京'
 */
export const searchWords = (text: string): string => spaced(searchFolded(text));

/**
 * Returns the words of a text that {@link searchFolded} has folded, with single spaces between them
 * and no other characters.
 */
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
  /** Parts of `folded` that already have single spaces between their words, as most text has. */
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
/** Combining mark: part of the word that it stands in. */
const MARK = 3;
/** Low surrogate; the high surrogate before it determines the kind of the character. */
const SECOND_HALF = 4;
const OTHER = 5;

/** Returns the kind of the character at an index: LETTER, IDEOGRAPH, MARK, SECOND_HALF or OTHER. */
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

/**
 * Folds `text` for comparison: without soft hyphens and letter case, in one width and script
 * variant. {@link spaced} then splits it into words.
 */
export const searchFolded = (text: string): string =>
  // Folding decomposes a few letters, such as ΐ.
  toNfc(foldScripts(foldCase(withoutWidth(text.replaceAll(SOFT_HYPHEN, '')))));

/**
 * Returns `text` in Unicode NFKC: full-width and half-width letters, ligatures and the like get one
 * form.
 */
const withoutWidth = (text: string): string =>
  BEYOND_CONTROLS.test(text) ? normalized(text, 'NFKC') : text;

const BEYOND_CONTROLS = /[^\0-\u009f]/;

/**
 * Minimum letters that must remain of a searched Korean word without its particle; otherwise the
 * ending is kept, since most such short words are not a noun with a particle.
 */
const MIN_SEARCHED = 2;

/**
 * Returns the second form under which a word of a post is indexed, besides the word itself: without
 * its Korean particle, or else without accents. Returns `word` itself if it has neither.
 *
 * @example
 * indexedForm('커피는'); // '커피'
 */
export const indexedForm = (word: string): string =>
  withoutParticle(word, 1) ?? withoutAccents(word);

/**
 * Returns the second form under which a word of a search is looked up, besides the word itself:
 * without its Korean particle if {@link MIN_SEARCHED} letters remain, or else without accents.
 *
 * @example
 * searchedForm('café'); // 'cafe'
 */
export const searchedForm = (word: string): string =>
  withoutParticle(word, MIN_SEARCHED) ?? withoutAccents(word);
