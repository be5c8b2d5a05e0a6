import type { Block } from '../block/vocabulary.ts';
import { commonPlaces } from './common-places.ts';
import { blockNumbering, type KnownBlock } from './known-blocks.ts';

/**
 * Merges two changes of one body, block by block: between blocks that both left as they were, the
 * blocks of the side that changed something are taken. Returns `undefined` if both sides changed
 * the same stretch in different ways.
 *
 * @example
 * mergeBodies([a, b, c], [x, b, c], [a, b, y]); // [x, b, y]
 */
export const mergeBodies = (
  base: readonly Block[],
  ours: readonly Block[],
  theirs: readonly Block[],
): readonly Block[] | undefined => {
  const numbered = blockNumbering();
  const [from, left, right] = [numbered(base), numbered(ours), numbered(theirs)];
  const [inLeft, inRight] = [placesOf(from, left), placesOf(from, right)];
  const merged: Block[] = [];
  let [start, leftStart, rightStart] = [0, 0, 0];
  for (let place = 0; place <= from.length; place += 1) {
    const isEnd = place === from.length;
    const leftEnd = isEnd ? left.length : inLeft.get(place);
    const rightEnd = isEnd ? right.length : inRight.get(place);
    // A block that both have ends a stretch, and so does the end of the bodies.
    if (leftEnd === undefined || rightEnd === undefined) continue;
    const stretch = mergedStretch(
      from.slice(start, place),
      left.slice(leftStart, leftEnd),
      right.slice(rightStart, rightEnd),
    );
    if (stretch === undefined) return undefined;
    merged.push(...stretch.map(({ block }) => block));
    const shared = from[place];
    if (shared) merged.push(shared.block);
    [start, leftStart, rightStart] = [place + 1, leftEnd + 1, rightEnd + 1];
  }
  return merged;
};

/** Returns the places of the blocks of `from` that stayed in `to`, by their places in `from`. */
const placesOf = (
  from: readonly KnownBlock[],
  to: readonly KnownBlock[],
): ReadonlyMap<number, number> => new Map(commonPlaces(from.map(idOf), to.map(idOf)));

const idOf = ({ id }: KnownBlock): number => id;

const mergedStretch = (
  base: readonly KnownBlock[],
  ours: readonly KnownBlock[],
  theirs: readonly KnownBlock[],
): readonly KnownBlock[] | undefined => {
  if (isSame(base, theirs) || isSame(ours, theirs)) return ours;
  return isSame(base, ours) ? theirs : undefined;
};

const isSame = (one: readonly KnownBlock[], other: readonly KnownBlock[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
