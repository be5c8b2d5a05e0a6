import { normalized } from './nfc.ts';

const MAY_CHANGE = /[\u0591-\u06ff]|[\u0900-\u097f]/;

// Vowel points and cantillation marks (Hebrew); short vowels, Quranic signs and hamza (Arabic).
const POINTS = /[[\p{Script=Hebrew}\p{scx=Arabic}]&&\p{Mn}]/gv;

/**
 * Replacements of Arabic letters that are used interchangeably, as in the normalizers of Lucene for
 * Arabic and Persian.
 */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  // Tatweel, which stretches a word.
  '\u0640': '',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ی: 'ي',
  ے: 'ي',
};

const ARABIC = new RegExp(`[${Object.keys(ARABIC_LETTERS).join('')}]`, 'gu');

// Arabic, Persian and Devanagari digits: each block of ten begins at a zero.
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const ZEROS = [0x660, 0x6f0, 0x966];

const NUKTA = /\u093c/g;
const CHANDRABINDU = /\u0901/g;

// A nasal before a consonant of its own class can also be written as a point: हिन्दी, हिंदी.
const NASAL_BEFORE_ITS_CLASS =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])/g;

const ANUSVARA = '\u0902';

/**
 * Returns `text` with one form of spellings that are used interchangeably: Hebrew and Arabic
 * without points, Arabic letters without hamza and in their Arabic forms instead of the Persian
 * ones, Hindi nasals and dots in one form, and ASCII digits. The documentation of search lists them
 * by script.
 *
 * @example
 * foldScripts('हिन्दी') === foldScripts('हिंदी'); // true
 */
export const foldScripts = (text: string): string => {
  if (!MAY_CHANGE.test(text)) return text;
  const folded = normalized(text, 'NFD')
    .replaceAll(POINTS, '')
    .replaceAll(ARABIC, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replaceAll(DIGITS, asciiDigit)
    .replaceAll(NUKTA, '')
    .replaceAll(CHANDRABINDU, ANUSVARA)
    .replaceAll(NASAL_BEFORE_ITS_CLASS, ANUSVARA);
  return normalized(folded, 'NFC');
};

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.findLast((start) => start <= code) ?? code;
  return String(code - zero);
};
