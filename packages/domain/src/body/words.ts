import { characterKinds } from '../character-kinds.ts';

/** A pattern (flag `u`) of a character that is a word by itself: Han, Hiragana or Katakana. */
export const IDEOGRAM = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';

/**
 * The number of words in `text`: runs between white space. In a run with Han, Hiragana or Katakana
 * (Unicode Script_Extensions), each such character is a word, and so is each other stretch of the
 * run that has a letter or digit.
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
/** In a run of signs so far: a word while nothing else comes, and part of what comes. */
const IN_SIGNS = 1;
const IN_WORD = 2;
const AFTER_IDEOGRAM = 3;

const countWordsOfAnyScript = (text: string): number => {
  let words = 0;
  let state = OUTSIDE;
  for (let index = 0; index < text.length; index += 1) {
    const kind = kindAt(text, index);
    if (kind === WHITE_SPACE) {
      state = OUTSIDE;
    } else if (kind === IDEOGRAPHIC) {
      if (state !== IN_SIGNS) words += 1;
      state = AFTER_IDEOGRAM;
    } else if (kind === ALPHANUMERIC) {
      if (state === OUTSIDE || state === AFTER_IDEOGRAM) words += 1;
      state = IN_WORD;
    } else if (state === OUTSIDE) {
      words += 1;
      state = IN_SIGNS;
    }
  }
  return words;
};

const WHITE_SPACE = 1;
const IDEOGRAPHIC = 2;
const ALPHANUMERIC = 3;
const OTHER = 4;

const kindAt = characterKinds(
  [
    [WHITE_SPACE, /^\s/u],
    [IDEOGRAPHIC, new RegExp(`^${IDEOGRAM}`, 'u')],
    [ALPHANUMERIC, /^[\p{L}\p{Nd}]/u],
  ],
  OTHER,
);
