import { charClassifier } from '../../text/char-class.ts';
import { countUnspacedWords, UNSPACED } from './unspaced-words.ts';

/** A pattern (flag `u`) of a character that is a word by itself: Han, Hiragana or Katakana. */
export const IDEOGRAM = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';

/**
 * Returns the number of words in `text`: runs between white space. In a run with Han, Hiragana or
 * Katakana (Unicode Script_Extensions), each such character is a word. A stretch of Thai, Lao,
 * Khmer, Burmese or Tibetan has the words that {@link countUnspacedWords} finds. Each other stretch
 * of such a run is a word if it has a letter or digit.
 */
export const countWords = (text: string): number => {
  let words = 0;
  let isOutside = true;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7e) return countWordsOfAnyScript(text);
    if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) {
      isOutside = true;
    } else if (isOutside) {
      words += 1;
      isOutside = false;
    }
  }
  return words;
};

const OUTSIDE = 0;
/** State in a run of signs so far: a word while nothing else comes, and part of what comes. */
const IN_SIGNS = 1;
const IN_WORD = 2;
/** State after a character that no other word goes on from. */
const AFTER_UNSPACED = 3;

const countWordsOfAnyScript = (text: string): number => {
  const stretches: string[] = [];
  let words = 0;
  let state = OUTSIDE;
  for (let index = 0; index < text.length; index += 1) {
    const kind = kindAt(text, index);
    if (kind === WHITE_SPACE) {
      state = OUTSIDE;
    } else if (kind === IDEOGRAPHIC) {
      if (state !== IN_SIGNS) words += 1;
      state = AFTER_UNSPACED;
    } else if (kind === OF_DICTIONARY) {
      const end = endOfStretch(text, index);
      stretches.push(text.slice(index, end));
      // The signs before it are part of its first word.
      if (state === IN_SIGNS) words -= 1;
      state = AFTER_UNSPACED;
      index = end - 1;
    } else if (kind === ALPHANUMERIC) {
      if (state === OUTSIDE || state === AFTER_UNSPACED) words += 1;
      state = IN_WORD;
    } else if (state === OUTSIDE) {
      words += 1;
      state = IN_SIGNS;
    }
  }
  return words + countUnspacedWords(stretches);
};

const endOfStretch = (text: string, start: number): number => {
  let end = start + 1;
  while (end < text.length && isOfStretch(kindAt(text, end))) end += 1;
  return end;
};

const isOfStretch = (kind: number): boolean => kind === OF_DICTIONARY || kind === ITS_MARK;

const WHITE_SPACE = 1;
const IDEOGRAPHIC = 2;
const ALPHANUMERIC = 3;
/** A letter or digit of a script without spaces. */
const OF_DICTIONARY = 4;
/** State at a mark on such a letter; alone it is a sign. */
const ITS_MARK = 5;
const OTHER = 6;

const kindAt = charClassifier(
  [
    [WHITE_SPACE, /^\s/u],
    [IDEOGRAPHIC, new RegExp(`^${IDEOGRAM}`, 'u')],
    [OF_DICTIONARY, new RegExp(`^[${UNSPACED}&&[\\p{L}\\p{Nd}]]`, 'v')],
    [ITS_MARK, new RegExp(`^[${UNSPACED}&&\\p{M}]`, 'v')],
    [ALPHANUMERIC, /^[\p{L}\p{Nd}]/u],
  ],
  OTHER,
);
