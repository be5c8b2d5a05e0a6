import { foldCase } from './case-fold.ts';
import { normalized } from './nfc.ts';

const BEYOND_ASCII = /[^\0-\u007f]/;

const LETTER_WITH_MARKS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(\p{M}+)/gu;

// Letters with marks that are separate letters of their alphabets: й, ў, ї.
const OWN_LETTERS = /^(?:[иу]\u0306|і\u0308)/u;

/**
 * Replacements of letters that Unicode does not decompose, as people type them on keyboards without
 * these letters.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
};

const LETTERS_WITH_PLAIN_FORM = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Returns `text` without the accents of Latin, Greek and Cyrillic letters, in NFC; `text` must be
 * in lower case. Marks of other scripts are parts of their letters and stay.
 *
 * @example
 * withoutAccents('café łódź'); // 'cafe lodz'
 */
export const withoutAccents = (text: string): string => {
  if (!BEYOND_ASCII.test(text)) return text;
  const bare = normalized(text, 'NFD')
    .replaceAll(LETTER_WITH_MARKS, (letter, base: string) =>
      OWN_LETTERS.test(letter) ? letter : base,
    )
    .replaceAll(LETTERS_WITH_PLAIN_FORM, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return normalized(bare, 'NFC');
};

/**
 * Returns `text` in a form for searches: without differences of letter case in any script, and
 * without the accents of Latin, Greek and Cyrillic letters.
 *
 * @example
 * foldForSearch('İstanbul Café'); // 'istanbul cafe'
 */
export const foldForSearch = (text: string): string => withoutAccents(foldCase(text));
