import type { Block } from '../block/vocabulary.ts';
import { jsonEquals } from '../../schema/json-equality.ts';
import { commonPlaces } from './common-places.ts';
import { blockNumbering, type KnownBlock } from './known-blocks.ts';

/** Blocks of one stretch of a body, as they were and as two changes of the body have them. */
export interface BodyStretch {
  readonly base: readonly Block[];
  readonly ours: readonly Block[];
  readonly theirs: readonly Block[];
}

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
  const merged: Block[] = [];
  for (const stretch of bodyStretches(base, ours, theirs)) {
    const blocks = mergedStretch(stretch);
    if (blocks === undefined) return undefined;
    merged.push(...blocks);
  }
  return merged;
};

/**
 * Divides a body and two changes of it into stretches, in order. A block that both left as it was is
 * a stretch by itself; the blocks between two of them are one stretch. Every block of the three
 * bodies is in one stretch.
 *
 * @example
 * bodyStretches([a, b], [x, b], [a, b]); // [{ base: [a], ours: [x], theirs: [a] }, b in all three]
 */
export const bodyStretches = (
  base: readonly Block[],
  ours: readonly Block[],
  theirs: readonly Block[],
): readonly BodyStretch[] => {
  const numbered = blockNumbering();
  const [from, left, right] = [numbered(base), numbered(ours), numbered(theirs)];
  const [inLeft, inRight] = [placesOf(from, left), placesOf(from, right)];
  const stretches: BodyStretch[] = [];
  let [start, leftStart, rightStart] = [0, 0, 0];
  for (let place = 0; place <= from.length; place += 1) {
    const isEnd = place === from.length;
    const leftEnd = isEnd ? left.length : inLeft.get(place);
    const rightEnd = isEnd ? right.length : inRight.get(place);
    // A block that both have ends a stretch, and so does the end of the bodies.
    if (leftEnd === undefined || rightEnd === undefined) continue;
    const between = {
      base: base.slice(start, place),
      ours: ours.slice(leftStart, leftEnd),
      theirs: theirs.slice(rightStart, rightEnd),
    };
    if (between.base.length + between.ours.length + between.theirs.length > 0) {
      stretches.push(between);
    }
    const shared = base.slice(place, place + 1);
    if (shared.length > 0) stretches.push({ base: shared, ours: shared, theirs: shared });
    [start, leftStart, rightStart] = [place + 1, leftEnd + 1, rightEnd + 1];
  }
  return stretches;
};

/** Returns the places of the blocks of `from` that stayed in `to`, by their places in `from`. */
const placesOf = (
  from: readonly KnownBlock[],
  to: readonly KnownBlock[],
): ReadonlyMap<number, number> => new Map(commonPlaces(from.map(idOf), to.map(idOf)));

const idOf = ({ id }: KnownBlock): number => id;

const mergedStretch = ({ base, ours, theirs }: BodyStretch): readonly Block[] | undefined => {
  if (jsonEquals(base, theirs) || jsonEquals(ours, theirs)) return ours;
  return jsonEquals(base, ours) ? theirs : undefined;
};
