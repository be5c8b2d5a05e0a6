import { charClassifier } from '../../text/char-class.ts';
import { countUnspacedWords, UNSPACED } from './unspaced-words.ts';

/** Pattern (flag `u`) of a character that is a word by itself: Han, Hiragana or Katakana. */
export const IDEOGRAM = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';

/**
 * Returns the number of words in `text`. Words are runs between white space, except in scripts
 * without spaces: each Han, Hiragana or Katakana character (Unicode Script_Extensions) is a word,
 * and the words of Thai, Lao, Khmer, Burmese and Tibetan are counted by {@link countUnspacedWords}.
 * Any other part of a run with such scripts is a word if it has a letter or digit.
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
/**
 * State in a run that has only signs so far: a word if the run ends here, otherwise part of the next
 * word.
 */
const IN_SIGNS = 1;
const IN_WORD = 2;
/** State after a word of a script without spaces: the next letter starts a new word. */
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
      // The signs before a word are part of it.
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

/** Returns the end of a run of letters, digits and marks of scripts without spaces. */
const endOfStretch = (text: string, start: number): number => {
  let end = start + 1;
  while (end < text.length && isOfStretch(kindAt(text, end))) end += 1;
  return end;
};

const isOfStretch = (kind: number): boolean => kind === OF_DICTIONARY || kind === ITS_MARK;

const WHITE_SPACE = 1;
const IDEOGRAPHIC = 2;
const ALPHANUMERIC = 3;
/** Letter or digit of a script without spaces. */
const OF_DICTIONARY = 4;
/** Combining mark of such a script; it counts as a sign if it follows no letter. */
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
