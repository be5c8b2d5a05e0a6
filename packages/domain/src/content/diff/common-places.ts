import { longestCommonSubsequence } from '../body/longest-common-subsequence.ts';

/** Positions of an item in the former and in the present list, from 0. */
export type Place = readonly [former: number, present: number];

/**
 * Maximum pairs of items for which a longest common subsequence is computed. It is enough for two
 * bodies of 1,000 blocks, the maximum of a body; longer lists are aligned by {@link firstInOrder}.
 */
export const MAX_COMPARISONS = 1_000_000;

/**
 * Returns the places of items that both lists have in the same order, ascending in both: the equal
 * items at the start and at the end, and a longest common subsequence of the rest. Takes at most
 * {@link MAX_COMPARISONS} steps, and a few steps for each item.
 */
export const commonPlaces = (
  former: readonly number[],
  present: readonly number[],
): readonly Place[] => {
  const shorter = Math.min(former.length, present.length);
  let start = 0;
  while (start < shorter && former[start] === present[start]) start += 1;
  let end = 0;
  while (end < shorter - start && former.at(-1 - end) === present.at(-1 - end)) end += 1;
  const left = former.slice(start, former.length - end);
  const right = present.slice(start, present.length - end);
  const align =
    left.length * right.length <= MAX_COMPARISONS ? longestCommonSubsequence : firstInOrder;
  return [
    ...Array.from({ length: start }, (_, index): Place => [index, index]),
    ...align(left, right).map(([row, column]): Place => [row + start, column + start]),
    ...Array.from({ length: end }, (_, index): Place => [
      former.length - end + index,
      present.length - end + index,
    ]),
  ];
};

/**
 * Returns a common subsequence, not always the longest: each item of `right` gets its first place
 * in `left` after the places used before. Takes a few steps for each item.
 */
const firstInOrder = (left: readonly number[], right: readonly number[]): readonly Place[] => {
  const positions = Map.groupBy(left.keys(), (position) => left[position]);
  const used = new Map<number, number>();
  const places: Place[] = [];
  let next = 0;
  for (const [column, item] of right.entries()) {
    const rows = positions.get(item) ?? [];
    let count = used.get(item) ?? 0;
    while (count < rows.length && (rows[count] ?? 0) < next) count += 1;
    const row = rows[count];
    used.set(item, count + 1);
    if (row === undefined) continue;
    places.push([row, column]);
    next = row + 1;
  }
  return places;
};
