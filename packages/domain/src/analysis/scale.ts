/**
 * Scale of scores: the value that scores 0 and the value that scores 100. Either can be the
 * greater.
 */
interface Scale {
  readonly zeroAt: number;
  readonly fullAt: number;
}

/**
 * Returns the score of `value`, 0 to 100: linear between the ends of a {@link Scale}, constant
 * outside of them, and rounded.
 */
export const grade = (value: number, { zeroAt, fullAt }: Scale): number =>
  Math.round(100 * Math.min(1, Math.max(0, (value - zeroAt) / (fullAt - zeroAt))));

/**
 * Range of values with the best score. Values from `least` to `most` score 100; values up to
 * `zeroUpTo` and from `zeroFrom` on score 0.
 */
export interface Range {
  readonly zeroUpTo: number;
  readonly least: number;
  readonly most: number;
  readonly zeroFrom: number;
}

/**
 * Returns the score of `value`, 0 to 100: 100 within a {@link Range}, falling linearly to 0 outside
 * of it.
 */
export const gradeWithin = (value: number, { zeroUpTo, least, most, zeroFrom }: Range): number =>
  Math.min(
    grade(value, { zeroAt: zeroUpTo, fullAt: least }),
    grade(value, { zeroAt: zeroFrom, fullAt: most }),
  );

/** Returns `count` with its noun, whose plural ends in `s`: `1 word`, `2 words`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Rounds `value` to one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns `share`, 0 to 1, in percent: `25%`, `0.6%`. */
export const percent = (share: number): string => `${rounded(100 * share)}%`;

/**
 * Returns the reason why a text of `words` words has no score, as a sentence; `least` is the
 * minimum for a score.
 */
export const tooFewWords = (words: number, least: number): string =>
  `The text has ${counted(words, 'word')}; it is judged from ${least} on.`;
