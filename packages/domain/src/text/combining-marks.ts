import { charClassifier } from './char-class.ts';

/**
 * Maximum combining marks in a row of a text that is normalized (Unicode Standard Annex #15,
 * Stream-Safe Text Format), because the time of normalization is quadratic in the length of such a
 * row.
 */
export const MAX_MARKS_IN_A_ROW = 30;

/** Lowest code unit that may be a combining mark. */
export const FIRST_MARK = 0x300;

const MARK = 1;
const OTHER = 2;

const kindAt = charClassifier([[MARK, /^\p{M}/u]], OTHER);

/**
 * Returns whether the character at `index` of `text` is a combining mark. The caller must have
 * checked that its code unit is not below {@link FIRST_MARK}.
 */
export const isMarkAt = (text: string, index: number): boolean => kindAt(text, index) === MARK;

/** Returns whether `text` has more than {@link MAX_MARKS_IN_A_ROW} combining marks in a row. */
export const hasLongRowOfMarks = (text: string): boolean => {
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < FIRST_MARK || !isMarkAt(text, index)) {
      marks = 0;
      continue;
    }
    marks += 1;
    if (marks > MAX_MARKS_IN_A_ROW) return true;
    if (unit >= 0xd800 && unit < 0xdc00) index += 1;
  }
  return false;
};
