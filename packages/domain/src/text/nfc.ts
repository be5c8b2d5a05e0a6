import { hasLongRowOfMarks, MAX_MARKS_IN_A_ROW } from './combining-marks.ts';

// Nothing below the first combining mark is changed by any form of composition.
const MAY_CHANGE = /[^\0-\u02ff]/;

/**
 * Returns `text` in Unicode's Normalization Form C, without a look at each letter where there is no
 * need.
 */
export const toNfc = (text: string): string =>
  MAY_CHANGE.test(text) ? normalized(text, 'NFC') : text;

const LONG_ROW = new RegExp(`(\\p{M}{${MAX_MARKS_IN_A_ROW + 1},})`, 'u');

/**
 * Returns `text` in a normalization form of Unicode, in a time that grows with its length: rows of
 * more than 30 combining marks, which no request may have but a stored text can, stay as they are.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  hasLongRowOfMarks(text)
    ? text
        .split(LONG_ROW)
        .map((part, index) => (index % 2 === 0 ? part.normalize(form) : part))
        .join('')
    : text.normalize(form);
