/** Where a figure scores nothing, and from where on it scores in full; either may be the greater. */
export interface Scale {
  readonly none: number;
  readonly full: number;
}

/** The score of `value`: 0 at `none`, 100 at `full`, in proportion between them. */
export const grade = (value: number, { none, full }: Scale): number =>
  Math.round(100 * Math.min(1, Math.max(0, (value - none) / (full - none))));

/** The figures that are right, and those below and above them at which nothing is left. */
export interface Range {
  readonly least: number;
  readonly most: number;
  /** Below `least`. */
  readonly tooFew: number;
  /** Above `most`. */
  readonly tooMany: number;
}

/** The score of `value`: 100 from `least` to `most`, in proportion outside of them. */
export const gradeWithin = (value: number, { least, most, tooFew, tooMany }: Range): number =>
  Math.min(
    grade(value, { none: tooFew, full: least }),
    grade(value, { none: tooMany, full: most }),
  );

/** `count` with the noun for it: `1 word`, `2 words`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `value` with one decimal at most. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** `share`, 0 to 1, in percent: `25%`, `0.6%`. */
export const percent = (share: number): string => `${rounded(100 * share)}%`;
