import { commonPlaces, type Place } from './common-places.ts';
import type { KnownBlock } from './known-blocks.ts';

/**
 * Maximum pairs of blocks between two kept blocks that are compared by text. If there are more,
 * blocks are paired by type alone, in order.
 */
const MAX_SIMILARITIES = 400;

/** UTF-16 units at the start of a block that are compared; the rest is ignored. */
const COMPARED_LENGTH = 200;

/**
 * Weight of a pair of blocks that have only their type in common; pairs of different types have
 * weight 0.
 */
const SAME_TYPE = 0.01;

/**
 * Pairs removed blocks with added blocks of the same type, in order, so that the sum of the
 * similarities is greatest. Returns the pairs of positions in the two lists, ascending in both.
 */
export const similarBlocks = (
  removed: readonly KnownBlock[],
  added: readonly KnownBlock[],
): readonly Place[] =>
  removed.length * added.length > MAX_SIMILARITIES
    ? commonPlaces(typesOf(removed), typesOf(added))
    : mostAlike(removed, added);

const typesOf = (blocks: readonly KnownBlock[]): readonly number[] =>
  blocks.map(({ typeId }) => typeId);

const mostAlike = (
  removed: readonly KnownBlock[],
  added: readonly KnownBlock[],
): readonly Place[] => {
  const [former, present] = [removed.map(trigramsOf), added.map(trigramsOf)];
  const weights = former.map((left, row) =>
    present.map((right, column) =>
      removed[row]?.typeId === added[column]?.typeId ? SAME_TYPE + likeness(left, right) ** 2 : 0,
    ),
  );
  // Weight of the best pairs from each pair of positions on.
  const best = weights.map((row) => [...row, 0]);
  best.push(added.map(() => 0));
  const bestAt = (row: number, column: number): number => best[row]?.[column] ?? 0;
  const paired = (row: number, column: number): number => {
    const weight = weights[row]?.[column] ?? 0;
    return weight === 0 ? 0 : weight + bestAt(row + 1, column + 1);
  };
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      best[row]?.splice(
        column,
        1,
        Math.max(paired(row, column), bestAt(row + 1, column), bestAt(row, column + 1)),
      );
    }
  }
  const places: Place[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length && column < added.length) {
    const here = bestAt(row, column);
    if (here > 0 && here === paired(row, column)) {
      places.push([row, column]);
      row += 1;
      column += 1;
    } else if (here === bestAt(row + 1, column)) row += 1;
    else column += 1;
  }
  return places;
};

/** Returns the trigrams at the start of the JSON of a block. */
const trigramsOf = ({ json }: KnownBlock): ReadonlySet<string> => {
  const trigrams = new Set<string>();
  const end = Math.min(json.length, COMPARED_LENGTH);
  for (let index = 3; index <= end; index += 1) trigrams.add(json.slice(index - 3, index));
  return trigrams;
};

/** Returns the similarity of two blocks by their trigrams, from 0 to 1 (Dice, 1945). */
const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  return (2 * shared) / Math.max(1, left.size + right.size);
};
