import { type Block, type BodyStretch, jsonEquals } from '@content-publishing/domain';

type Table = Extract<Block, { readonly type: 'table' }>;

const tableIn = (blocks: readonly Block[]): Table | undefined => {
  const [block] = blocks;
  return blocks.length === 1 && block?.type === 'table' ? block : undefined;
};

const columnsOf = ({ rows }: Table): readonly (readonly string[])[] =>
  (rows[0] ?? []).map((_cell, column) => rows.map((row) => row[column] ?? ''));

/** Returns whether `now` has the same lines as `before` in another order: rows or columns were moved. */
const areMoved = (
  before: readonly (readonly string[])[],
  now: readonly (readonly string[])[],
): boolean => {
  const [former, present] = [before, now].map((lines) => lines.map((line) => JSON.stringify(line)));
  return !jsonEquals(former, present) && jsonEquals(former?.toSorted(), present?.toSorted());
};

const isOfShape = (base: Table, side: Table): boolean =>
  side.rows.length === base.rows.length &&
  side.rows.every(({ length }) => length === base.rows[0]?.length) &&
  !areMoved(base.rows, side.rows) &&
  !areMoved(columnsOf(base), columnsOf(side));

/** Returns the value of the side that alone changed it; `preferred` if both did. */
const changedValue = <T>(base: T, ours: T, theirs: T, preferred: T): T => {
  if (jsonEquals(base, ours)) return theirs;
  return jsonEquals(base, theirs) ? ours : preferred;
};

/** Returns the table with the changes of both sides; of a cell that both changed that of `side`. */
const merged = (base: Table, ours: Table, theirs: Table, side: Table): Table => {
  const { caption, align, ...table } = side;
  const both = {
    caption: changedValue(base.caption, ours.caption, theirs.caption, caption),
    align: changedValue(base.align, ours.align, theirs.align, align),
  };
  return {
    ...table,
    header: changedValue(base.header, ours.header, theirs.header, side.header),
    rows: side.rows.map((row, top) =>
      row.map((cell, left) => {
        const [before = '', mine = '', other = ''] = [base, ours, theirs].map(
          ({ rows }) => rows[top]?.[left],
        );
        return changedValue(before, mine, other, cell);
      }),
    ),
    ...(both.caption !== undefined && { caption: both.caption }),
    ...(both.align !== undefined && { align: both.align }),
  };
};

/**
 * Returns a stretch of one table so that both sides have what the other alone changed: cells, caption,
 * header, alignments. What remains to be chosen are cells that both changed. A table whose rows or
 * columns are others than before, or in another order, is left as a whole.
 */
export const mergeTables = (stretch: BodyStretch): BodyStretch => {
  const [base, ours, theirs] = [stretch.base, stretch.ours, stretch.theirs].map(tableIn);
  if (!base || !ours || !theirs || !isOfShape(base, ours) || !isOfShape(base, theirs)) {
    return stretch;
  }
  if (jsonEquals(base, ours) || jsonEquals(base, theirs)) return stretch;
  return {
    base: stretch.base,
    ours: [merged(base, ours, theirs, ours)],
    theirs: [merged(base, ours, theirs, theirs)],
  };
};
