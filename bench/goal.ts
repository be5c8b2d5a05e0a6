import { machine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';
import { medianOf, rangeOf } from './statistics.ts';

/** A figure that is to be reached, and what several rounds gave. */
export interface Measured {
  readonly what: string;
  readonly unit: string;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
  readonly figures: readonly number[];
  /** Number of significant decimal places. */
  readonly digits?: number;
}

/** Prints each goal with the median and the range of the measurements. */
export const printMeasured = (all: readonly Measured[]): void => {
  console.log(`${machine()}\n`);
  console.log(markdownTable(all.map(rowOf)));
};

const rowOf = ({ what, unit, bound, figures, digits }: Measured) => {
  const median = medianOf(figures);
  const isMet = 'atLeast' in bound ? median >= bound.atLeast : median <= bound.atMost;
  const text = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  return {
    what,
    'median (range)': `${rangeOf(figures, digits)} ${unit}`,
    goal: `${text} ${unit}`,
    'is met': isMet ? 'yes' : 'no',
  };
};
