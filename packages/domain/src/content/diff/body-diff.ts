import type { Block } from '../block/vocabulary.ts';
import type { BlockChange } from './block-change.ts';
import { commonPlaces, type Place } from './common-places.ts';
import { differingNames } from './differing-names.ts';
import { blockNumbering, type KnownBlock } from './known-blocks.ts';
import { similarBlocks } from './similar-blocks.ts';

/**
 * Returns the changes between two bodies, in order. Every block of both bodies is in exactly one
 * entry; removed blocks come before the blocks that replaced them. The time grows with the number
 * of characters, and with the number of pairs of blocks up to 1,000,000.
 *
 * Blocks that both bodies have in the same order are kept; other blocks that both have are moved.
 * Among the remaining blocks between two kept ones, blocks of the same type are paired by
 * similarity; each pair is one changed block.
 *
 * @example
 * diffBodies([paragraph], [heading, paragraph]); // heading is added, paragraph is kept
 */
export const diffBodies = (
  formerBody: readonly Block[],
  presentBody: readonly Block[],
): readonly BlockChange[] => {
  const numbered = blockNumbering();
  const [former, present] = [numbered(formerBody), numbered(presentBody)];
  const kept = commonPlaces(idsOf(former), idsOf(present));
  const moved = movedPlaces(former, present, kept);
  const changed = changedPlaces(former, present, kept, moved);
  return listed(former, present, { kept, moved, changed });
};

const idsOf = (blocks: readonly KnownBlock[]): readonly number[] => blocks.map(({ id }) => id);

const rowsOf = (places: readonly Place[]): ReadonlySet<number> =>
  new Set(places.map(([row]) => row));

const columnsOf = (places: readonly Place[]): ReadonlySet<number> =>
  new Set(places.map(([, column]) => column));

/** Returns the places of blocks that both bodies have, except the kept blocks. */
const movedPlaces = (
  former: readonly KnownBlock[],
  present: readonly KnownBlock[],
  kept: readonly Place[],
): readonly Place[] => {
  const [keptRows, keptColumns] = [rowsOf(kept), columnsOf(kept)];
  const left = [...former.keys()].filter((row) => !keptRows.has(row)).toReversed();
  const rows = Map.groupBy(left, (row) => former[row]?.id);
  return [...present.entries()].flatMap(([column, { id }]): readonly Place[] => {
    const row = keptColumns.has(column) ? undefined : rows.get(id)?.pop();
    return row === undefined ? [] : [[row, column]];
  });
};

/**
 * Returns the places of changed blocks: a removed block and the added block of the same type that
 * replaced it between two kept ones.
 */
const changedPlaces = (
  former: readonly KnownBlock[],
  present: readonly KnownBlock[],
  kept: readonly Place[],
  moved: readonly Place[],
): readonly Place[] => {
  const [movedRows, movedColumns] = [rowsOf(moved), columnsOf(moved)];
  return gapsOf(kept, [former.length, present.length]).flatMap(([start, end]) => {
    const removed = numbersFrom(start[0], end[0]).filter((row) => !movedRows.has(row));
    const added = numbersFrom(start[1], end[1]).filter((column) => !movedColumns.has(column));
    return similarBlocks(at(former, removed), at(present, added)).flatMap(
      ([row, column]): readonly Place[] => {
        const [from, to] = [removed[row], added[column]];
        return from === undefined || to === undefined ? [] : [[from, to]];
      },
    );
  });
};

/** Returns the start and the end of each gap between `places`; the last gap ends at `end`. */
const gapsOf = (
  places: readonly Place[],
  end: Place,
): readonly (readonly [start: Place, end: Place])[] =>
  [...places, end].map((place, index) => {
    const [row, column] = places[index - 1] ?? [-1, -1];
    return [[row + 1, column + 1], place];
  });

const numbersFrom = (start: number, end: number): readonly number[] =>
  Array.from({ length: end - start }, (_, offset) => start + offset);

const at = (blocks: readonly KnownBlock[], positions: readonly number[]): readonly KnownBlock[] =>
  positions.flatMap((position) => blocks[position] ?? []);

interface Places {
  readonly kept: readonly Place[];
  readonly moved: readonly Place[];
  readonly changed: readonly Place[];
}

/**
 * Returns the entries of all blocks of both bodies, in order, from the places of kept, moved and
 * changed blocks.
 */
const listed = (
  former: readonly KnownBlock[],
  present: readonly KnownBlock[],
  { kept, moved, changed }: Places,
): readonly BlockChange[] => {
  const movedRows = rowsOf(moved);
  const formerRow = new Map(moved.map(([row, column]) => [column, row]));
  const keptRows = rowsOf(kept);
  // Changed blocks are between kept ones, so both kinds are in the same order in both bodies.
  const inOrder = [...kept, ...changed].toSorted(([left], [right]) => left - right);
  return gapsOf(inOrder, [former.length, present.length]).flatMap(([start, end]) => [
    ...numbersFrom(start[0], end[0]).flatMap((formerIndex) =>
      movedRows.has(formerIndex) ? [] : removal(former, formerIndex),
    ),
    ...numbersFrom(start[1], end[1]).flatMap((index) =>
      arrival(present, index, formerRow.get(index)),
    ),
    ...(keptRows.has(end[0])
      ? [{ change: 'kept' as const, formerIndex: end[0], index: end[1] }]
      : alteration(former, present, end)),
  ]);
};

const removal = (former: readonly KnownBlock[], formerIndex: number): readonly BlockChange[] =>
  at(former, [formerIndex]).map(({ block }) => ({ change: 'removed', formerIndex, block }));

const arrival = (
  present: readonly KnownBlock[],
  index: number,
  formerIndex: number | undefined,
): readonly BlockChange[] =>
  at(present, [index]).map(({ block }) =>
    formerIndex === undefined
      ? { change: 'added', index, block }
      : { change: 'moved', formerIndex, index, block },
  );

/** Returns the entry of a changed block; an empty list at the end of both bodies. */
const alteration = (
  former: readonly KnownBlock[],
  present: readonly KnownBlock[],
  [formerIndex, index]: Place,
): readonly BlockChange[] => {
  const [before, after] = [former[formerIndex]?.block, present[index]?.block];
  if (before === undefined || after === undefined) return [];
  const changedFields = differingNames(before, after);
  return [
    { change: 'changed', formerIndex, index, changedFields, formerBlock: before, block: after },
  ];
};
