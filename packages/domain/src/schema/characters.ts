import { FIRST_MARK, isMarkAt, MAX_MARKS_IN_A_ROW } from '../text/combining-marks.ts';
import { isControl } from '../text/control-characters.ts';

/**
 * Returns the index of the first character that is not allowed in texts; -1 if there is none. Not
 * allowed are control characters (U+0000 to U+001F except tab, line feed and carriage return,
 * U+007F to U+009F) and a combining mark after {@link MAX_MARKS_IN_A_ROW} other marks.
 */
const forbiddenIndex = (text: string): number => {
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < FIRST_MARK) {
      if (isControl(unit)) return index;
      marks = 0;
    } else if (isMarkAt(text, index)) {
      marks += 1;
      if (marks > MAX_MARKS_IN_A_ROW) return index;
      if (isHighSurrogate(unit)) index += 1;
    } else {
      marks = 0;
    }
  }
  return -1;
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/**
 * Returns the reason, as the end of a message, why the characters of `text` are not allowed: a lone
 * surrogate, a control character, or more than 30 combining marks in a row. Returns `undefined` if
 * the text can be stored and shown.
 */
export const characterProblem = (text: string): string | undefined => {
  if (!text.isWellFormed()) return 'must not contain a lone surrogate';
  const index = forbiddenIndex(text);
  if (index === -1) return undefined;
  // The place is counted in characters, as a reader would, not in UTF-16 units.
  const place = [...text.slice(0, index)].length + 1;
  const unit = text.charCodeAt(index);
  return unit < FIRST_MARK
    ? `must not contain control characters; U+${unit.toString(16).toUpperCase().padStart(4, '0')} is character ${place}`
    : `must not contain more than ${MAX_MARKS_IN_A_ROW} combining marks in a row; character ${place} is one more`;
};
