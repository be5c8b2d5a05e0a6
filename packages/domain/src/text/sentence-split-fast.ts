import { charClassifier } from './char-class.ts';
import { primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';

/**
 * Splits `text` into sentences, each with its trailing white space, exactly as the runtime's
 * `Intl.Segmenter` does for the language of a BCP 47 tag (Unicode Standard Annex 29, Sentence Boundary
 * Rules), but much faster. Returns `undefined` for a text with characters of other scripts than Latin,
 * Greek, Cyrillic, Arabic, Chinese and Japanese, or with combining marks, and for a language with rules
 * of its own.
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

// ASCII text has only known characters, and a pattern finds terminators several times faster.
const BEYOND_ASCII = /[^\t\n\u0020-\u007e]/;
const TERMINATOR = /[.?!\n]/g;

/**
 * Returns the index of the first terminator or line feed of an ASCII text from the index `from` on;
 * the length of the text if there is none.
 */
const indexOfTerminator = (text: string, from: number): number => {
  TERMINATOR.lastIndex = from;
  return TERMINATOR.test(text) ? TERMINATOR.lastIndex - 1 : text.length;
};

/**
 * ISO 639 codes of languages with rules of their own. Only Greek has them: its question mark is a
 * semicolon.
 */
const TAILORED = new Set(['el', 'ell', 'gre']);

const isTailored = memoize((language) => TAILORED.has(primaryLanguage(language)));

/**
 * Returns the index after the sentence that ends with the character at `at`, which has the class
 * `terminator`. Closing marks and spaces after it belong to the sentence. Returns `undefined` if no
 * sentence ends there.
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
 * Returns whether the full stop at `at` does not end a sentence because of the characters beside
 * it: a digit follows it, or it is between two letters of which the second is a capital.
 */
const isWithinWord = (text: string, at: number): boolean => {
  const before = kindAt(text, at - 1);
  const after = kindAt(text, at + 1);
  return after === DIGIT || (after === UPPER && (before === UPPER || before === LOWER));
};

/**
 * Returns whether the first letter from `from` on is in lower case; false if a terminator, a line
 * feed or the end of the text comes before it.
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
/** Class of the full stop, which ends a sentence or an abbreviation. */
const POINT = 5;
const STOP = 6;
/**
 * Class of characters that may have other rules; {@link splitSentencesFast} returns `undefined` for
 * a text with one.
 */
const UNKNOWN = 7;
/** Class of an index outside of the text. */
const NONE = 8;
// Classes that may come between the end of a sentence and the first letter of the next.
const DIGIT = 9;
const SPACE = 10;
/** Class of quotation marks and brackets. */
const CLOSE = 11;
/** Class of signs that continue the sentence if they follow a terminator. */
const CONTINUE = 12;
const SIGN = 13;
const FIRST_PASSED_OVER = DIGIT;

const kindOf = charClassifier(
  [
    // A low surrogate; the kind of its pair is already known.
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
