import { charClassifier } from '../../text/char-class.ts';

/** Words in order, without what stands between them: where in their text each starts and ends. */
export type Words = readonly number[];

/**
 * Puts into `words` those of `text` from `from` to `to`, over what is there, and says how many they
 * are: as the runtime's segmenter finds them for any language, several times as fast. `undefined`
 * where a character is not known: of other scripts than the great alphabets, say, or with rules of its own.
 */
export const plainWords = (
  text: string,
  from: number,
  to: number,
  words: number[],
): number | undefined => {
  let end = 0;
  let start = -1;
  /** The kind of the last letter or digit of the word that begins at `start`. */
  let last = OTHER;
  for (let index = from; index < to; index += 1) {
    const kind = kindAt(text, index);
    if (kind === LETTER || kind === DIGIT) {
      if (start < 0) start = index;
      last = kind;
    } else if (kind === OTHER) {
      return undefined;
    } else if (start >= 0 && kind !== MARK) {
      const next = kind === SIGN || index + 1 === to ? SIGN : kindAt(text, index + 1);
      if (isDoubtful(kind, next)) return undefined;
      if (next !== last || !holds(kind, last)) {
        words[end] = start;
        words[end + 1] = index;
        end += 2;
        start = -1;
      }
    }
  }
  if (start >= 0) {
    words[end] = start;
    words[end + 1] = to;
    end += 2;
  }
  return end / 2;
};

/** Returns whether a sign of this kind holds two letters, or two digits, together. */
const holds = (kind: number, both: number): boolean =>
  kind === POINT || (kind === COMMA && both === DIGIT);

/**
 * Returns whether a character after a letter or digit is beyond these rules; a colon belongs to
 * words of some languages.
 */
const isDoubtful = (kind: number, next: number): boolean =>
  kind === JOINER || next === JOINER || next === MARK || (kind === COLON && next === LETTER);

const LETTER = 1;
const DIGIT = 2;
/** Belongs to what is before it. */
const MARK = 3;
/** Holds letters together, and digits: `don’t`, `e.g`, `2.5`. */
const POINT = 4;
/** Holds digits together: `1,000`. */
const COMMA = 5;
const COLON = 6;
/** Joins pictures. */
const JOINER = 7;
const SIGN = 8;
const OTHER = 9;

const kindAt = charClassifier(
  [
    [LETTER, /^[\p{L}&&[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Deva}]]/v],
    [DIGIT, /^[0-9٠-٩۰-۹०-९]/v],
    // With the second half of a character beyond U+FFFF.
    [MARK, /^[[\p{M}&&[\p{sc=Zinh}\p{sc=Arab}\p{sc=Deva}]]\p{EMod}\u200c\udc00-\udfff]/v],
    [POINT, /^[.'‘’]/v],
    [COMMA, /^[,;،]/v],
    [COLON, /^:/v],
    [JOINER, /^\u200d/v],
    [SIGN, /^[[\t\n\r\u0020-\u00bf×÷‐-•…‹›€™؛؟।←-⇿\p{ExtPict}\p{RI}]--[_·¸\u00ad\p{L}\p{Alpha}]]/v],
  ],
  OTHER,
);
