import { characterKinds } from './character-kinds.ts';
import { primaryLanguage } from './language.ts';

/**
 * The sentences of `text` in order, with the white space behind each, as the runtime's segmenter
 * finds them for the language of a BCP 47 tag (Unicode Standard Annex 29, Sentence Boundary Rules),
 * many times as fast; nothing for a text with a character of which that is not known: of other
 * scripts than the great alphabets and those of China and Japan, say, or a mark on another one.
 */
export const plainSentences = (text: string, language: string): readonly string[] | undefined => {
  if (UNKNOWN.test(text) || TAILORED.has(primaryLanguage(language))) return undefined;
  const sentences: string[] = [];
  let start = 0;
  for (let at = indexOfTerminator(text, 0); at >= 0; at = indexOfTerminator(text, at)) {
    const end = endAfter(text, at);
    at += 1;
    if (end === undefined) continue;
    sentences.push(text.slice(start, end));
    start = at = end;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
};

/** Languages with rules of their own, by all their codes (ISO 639): in Greek a semicolon asks. */
const TAILORED = new Set(['el', 'ell', 'gre']);

const indexOfTerminator = (text: string, from: number): number => {
  TERMINATOR.lastIndex = from;
  return TERMINATOR.test(text) ? TERMINATOR.lastIndex - 1 : -1;
};

/** Where the sentence ends that the terminator at `at` ends; nothing where it ends none. */
const endAfter = (text: string, at: number): number | undefined => {
  const terminator = kindAt(text, at);
  if (terminator === LINE_FEED) return at + 1;
  let next = at + 1;
  if (terminator === POINT && isWithinWord(text, at)) return undefined;
  while (kindAt(text, next) === CLOSE) next += 1;
  while (kindAt(text, next) === SPACE) next += 1;
  switch (kindAt(text, next)) {
    case LINE_FEED:
      return next + 1;
    case CONTINUE:
    case POINT:
    case STOP:
      return undefined;
    default:
      return terminator === POINT && leadsToLower(text, next) ? undefined : next;
  }
};

/** Whether the point at `at` stands before a digit, or between letters of which the second is a capital. */
const isWithinWord = (text: string, at: number): boolean => {
  const [before, after] = [kindAt(text, at - 1), kindAt(text, at + 1)];
  return after === DIGIT || (after === UPPER && (before === UPPER || before === LOWER));
};

/** Whether the first letter from `from` on, with nothing before it that ends a sentence, is a small one. */
const leadsToLower = (text: string, from: number): boolean => {
  let at = from;
  while (PASSED_OVER.has(kindAt(text, at))) at += 1;
  return kindAt(text, at) === LOWER;
};

const LOWER = 1;
const UPPER = 2;
const LETTER = 3;
const DIGIT = 4;
const SPACE = 5;
const LINE_FEED = 6;
/** Ends a sentence, an abbreviation or neither. */
const POINT = 7;
const STOP = 8;
/** Closes, or opens, what belongs to the sentence before it. */
const CLOSE = 9;
/** Goes on with the sentence after a terminator. */
const CONTINUE = 10;
const SIGN = 11;
/** No character at all. */
const NONE = 12;

const PASSED_OVER = new Set([DIGIT, SPACE, CLOSE, CONTINUE, SIGN]);

const TERMINATOR = /[.?!\n؟۔。！？]/g;

const kindOf = characterKinds(
  [
    [LOWER, /^\p{Lowercase}/u],
    [UPPER, /^[\p{Uppercase}\p{Lt}]/u],
    [LETTER, /^\p{Alpha}/u],
    [DIGIT, /^[0-9٠-٩۰-۹]/],
    [SPACE, /^[\t \u00a0]/],
    [LINE_FEED, /^\n/],
    [POINT, /^\./],
    [STOP, /^[?!؟۔。！？]/],
    [CLOSE, /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"']/u],
    [CONTINUE, /^[,\-:;–—،、，：]/],
  ],
  SIGN,
);

const kindAt = (text: string, index: number): number =>
  index >= 0 && index < text.length ? kindOf(text, index) : NONE;

// Whatever else stands in a text may have rules of its own.
const UNKNOWN =
  /[^[\p{L}&&[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]ー0-9٠-٩۰-۹\t\n\u0020-\u007e[[\u00a0-\u00bf]--\u00ad]×÷‐-•…‹›€™،؟۔、-】，：（）！？[[\p{ExtPict}\p{RI}]--[‼⁉\p{L}\p{Alpha}]]]/v;
