import { charClassifier } from './char-class.ts';
import { primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';

/**
 * Returns the sentences of `text` in order, with the white space behind each, as the runtime's
 * segmenter finds them for the language of a BCP 47 tag (Unicode Standard Annex 29, Sentence
 * Boundary Rules), many times as fast; nothing for a text with a character of which that is not
 * known: of other scripts than the great alphabets and those of China and Japan, say, or a mark on
 * another one.
 */
export const splitSentencesFast = (
  text: string,
  language: string,
): readonly string[] | undefined => {
  if (isTailored(language)) return undefined;
  const isAscii = !BEYOND_ASCII.test(text);
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isAscii) at = indexOfTerminator(text, at);
    const kind = kindAt(text, at);
    if (kind === UNKNOWN) return undefined;
    if (kind !== POINT && kind !== STOP && kind !== LINE_FEED) continue;
    const end = endAfter(text, at, kind);
    if (end === undefined) continue;
    sentences.push(text.slice(start, end));
    start = end;
    at = end - 1;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
};

// Of these nothing is unknown, and patterns find several times as fast what is looked for in them.
const BEYOND_ASCII = /[^\t\n\u0020-\u007e]/;
const TERMINATOR = /[.?!\n]/g;

/** Returns the index of the next terminator of an ASCII text, or its end. */
const indexOfTerminator = (text: string, from: number): number => {
  TERMINATOR.lastIndex = from;
  return TERMINATOR.test(text) ? TERMINATOR.lastIndex - 1 : text.length;
};

/** Languages with rules of their own, by all their codes (ISO 639): in Greek a semicolon asks. */
const TAILORED = new Set(['el', 'ell', 'gre']);

const isTailored = memoize((language) => TAILORED.has(primaryLanguage(language)));

/**
 * Returns the end of the sentence that the `terminator` at `at` ends; nothing where it ends none.
 */
const endAfter = (text: string, at: number, terminator: number): number | undefined => {
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

/**
 * Returns whether the point at `at` stands before a digit, or between letters of which the second
 * is a capital.
 */
const isWithinWord = (text: string, at: number): boolean => {
  const before = kindAt(text, at - 1);
  const after = kindAt(text, at + 1);
  return after === DIGIT || (after === UPPER && (before === UPPER || before === LOWER));
};

/**
 * Returns whether the first letter from `from` on, with nothing before it that ends a sentence, is
 * a small one.
 */
const leadsToLower = (text: string, from: number): boolean => {
  let at = from;
  while (kindAt(text, at) >= FIRST_PASSED_OVER) at += 1;
  return kindAt(text, at) === LOWER;
};

const LOWER = 1;
const UPPER = 2;
const LETTER = 3;
const LINE_FEED = 4;
/** Class of the full stop, which may end a sentence or an abbreviation. */
const POINT = 5;
const STOP = 6;
/** May have rules of its own, and is what no plain text has. */
const UNKNOWN = 7;
/** Class of no character at all. */
const NONE = 8;
// What may stand between the end of a sentence and the first letter of the next.
const DIGIT = 9;
const SPACE = 10;
/** Closes, or opens, what belongs to the sentence before it. */
const CLOSE = 11;
/** Goes on with the sentence after a terminator. */
const CONTINUE = 12;
const SIGN = 13;
const FIRST_PASSED_OVER = DIGIT;

const kindOf = charClassifier(
  [
    // The second half of a pair, of which the first one is known.
    [SIGN, /^[\udc00-\udfff]/],
    [
      UNKNOWN,
      /^[^[\p{L}&&[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]ー0-9٠-٩۰-۹\t\n\u0020-\u007e[[\u00a0-\u00bf]--\u00ad]×÷‐-•…‹›€™،؟۔、-】，：（）！？[[\p{ExtPict}\p{RI}]--[‼⁉\p{L}\p{Alpha}]]]/v,
    ],
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
