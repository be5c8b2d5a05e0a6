import { hasLongRowOfMarks, MAX_MARKS_IN_A_ROW } from './combining-marks.ts';

// No character below the first combining mark is changed by NFC.
const MAY_CHANGE = /[^\0-\u02ff]/;

/**
 * Returns `text` in Unicode Normalization Form C; a text without characters that could change is
 * returned without normalization.
 */
export const toNfc = (text: string): string =>
  MAY_CHANGE.test(text) ? normalized(text, 'NFC') : text;

const LONG_ROW = new RegExp(`(\\p{M}{${MAX_MARKS_IN_A_ROW + 1},})`, 'u');

/**
 * Returns `text` in a Unicode normalization form, in linear time. Rows of more than {@link
 * MAX_MARKS_IN_A_ROW} combining marks stay unchanged. Requests cannot have such rows, but stored
 * texts can.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  hasLongRowOfMarks(text)
    ? text
        .split(LONG_ROW)
        .map((part, index) => (index % 2 === 0 ? part.normalize(form) : part))
        .join('')
    : text.normalize(form);
