import { charClassifier } from './char-class.ts';
import { toNfc } from './nfc.ts';

/**
 * Returns `text` without differences of letter case in any script. It is converted to upper case
 * and then to lower case, so that `ß` and `ẞ` equal `SS`; final sigma equals any other. A few
 * letters are decomposed, so the result may not be in NFC.
 *
 * @example
 * foldCase('STRASSE') === foldCase('straße'); // true
 */
export const foldCase = (text: string): string => {
  const lower = toNfc(text).toLowerCase();
  return hasOtherLower(lower) ? lower.toUpperCase().toLowerCase().replaceAll('ς', 'σ') : lower;
};

/**
 * Returns whether `text`, in lower case, has a letter that changes when it is converted to upper and
 * back to lower case.
 */
const hasOtherLower = (text: string): boolean => {
  if (!BEYOND_ASCII.test(text)) return false;
  for (let index = 0; index < text.length; index += 1) {
    if (kindAt(text, index) === OTHER_LOWER) return true;
  }
  return false;
};

const BEYOND_ASCII = /[^\0-\u007f]/;

const OTHER_LOWER = 1;
const OTHER = 2;

const kindAt = charClassifier(
  // The ranges include a few other letters.
  [[OTHER_LOWER, /^[ıǰΐΰẖ-ẙ\u1f50-\u1fff\p{Changes_When_Casefolded}]/u]],
  OTHER,
);

/**
 * Compares two texts by Unicode code point, for `sort`. It is the order of PostgreSQL's `collate "C"`;
 * `<` compares UTF-16 units and differs beyond U+FFFF.
 *
 * @example
 * ['b', 'B', 'a'].toSorted(compareCodePoints); // ['B', 'a', 'b']
 */
export const compareCodePoints = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

// Surrogates represent code points beyond U+FFFF, so they sort after all other units.
const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
