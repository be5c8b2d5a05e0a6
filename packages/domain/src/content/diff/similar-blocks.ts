import { commonPlaces, type Place } from './common-places.ts';
import type { KnownBlock } from './known-blocks.ts';

/**
 * Maximum pairs of blocks between two unchanged ones that are compared by their text; more are paired
 * by their types alone, in order.
 */
export const MAX_SIMILARITIES = 400;

/** Characters at the start of a block by which it is compared. */
const COMPARED_LENGTH = 200;

/** Weight of a pair of the same type that has nothing else in common. */
const SAME_TYPE = 0.01;

/**
 * Pairs removed blocks with added ones of the same type, in order: of all ways the one whose pairs are
 * most alike. Returns their positions in the two lists, ascending in both.
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
  // The weight of the best pairs from each pair of positions on.
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

/** Returns the runs of three characters that the start of a block has. */
const trigramsOf = ({ json }: KnownBlock): ReadonlySet<string> => {
  const trigrams = new Set<string>();
  const end = Math.min(json.length, COMPARED_LENGTH);
  for (let index = 3; index <= end; index += 1) trigrams.add(json.slice(index - 3, index));
  return trigrams;
};

/** Returns how many trigrams two blocks have in common, from 0 to 1 (Dice, 1945). */
const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  return (2 * shared) / Math.max(1, left.size + right.size);
};
