import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commonPlaces,
  MAX_COMPARISONS,
  type Place,
} from '../../../src/content/diff/common-places.ts';

const few = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

const expectCommon = (
  left: readonly number[],
  right: readonly number[],
  places: readonly Place[],
): void => {
  expect(isAscending(places.map(([row]) => row))).toBe(true);
  expect(isAscending(places.map(([, column]) => column))).toBe(true);
  for (const [row, column] of places) expect(left[row]).toBe(right[column]);
};

/** Returns the length of a longest common subsequence, by its definition. */
const longest = (left: readonly number[], right: readonly number[]): number => {
  let row: readonly number[] = right.map(() => 0).concat(0);
  for (const item of left) {
    const next = [0];
    for (const [column, other] of right.entries()) {
      const diagonal = row[column] ?? 0;
      next.push(item === other ? diagonal + 1 : Math.max(row[column + 1] ?? 0, next[column] ?? 0));
    }
    row = next;
  }
  return Math.max(...row);
};

/** Lists whose every pair would be more than is compared. */
const LENGTH = 5000;
const upTo = (length: number, start = 0): number[] =>
  Array.from({ length }, (_, index) => start + index);

describe('the places that two lists have in common', () => {
  it('are a longest common subsequence', () => {
    fc.assert(
      fc.property(few, few, (left, right) => {
        const places = commonPlaces(left, right);
        expectCommon(left, right, places);
        expect(places).toHaveLength(longest(left, right));
      }),
    );
  });

  it('of long lists are those at the start, at the end, and some of the rest', () => {
    expect(LENGTH ** 2).toBeGreaterThan(MAX_COMPARISONS);
    const left = upTo(LENGTH);
    const right = left.flatMap((number) => (number % 100 === 50 ? [-number, number] : [number]));
    const places = commonPlaces(left, right);
    expectCommon(left, right, places);
    expect(places).toHaveLength(LENGTH);
  });

  it.each<[string, number[], number[]]>([
    ['nothing in common', upTo(LENGTH), upTo(LENGTH, LENGTH)],
    ['all in common', upTo(LENGTH), upTo(LENGTH)],
    ['one item each', [1, ...upTo(LENGTH).fill(0)], [...upTo(LENGTH).fill(0), 2, 0]],
    ['the reverse', upTo(LENGTH), upTo(LENGTH).toReversed()],
    ['an item that moved', upTo(LENGTH), [...upTo(LENGTH - 1, 1), 0]],
    ['two items in turn', upTo(LENGTH).map((n) => n % 2), upTo(LENGTH).map((n) => (n + 1) % 2)],
  ])('of long lists with %s are in order', (_, left, right) => {
    expectCommon(left, right, commonPlaces(left, right));
  });
});
