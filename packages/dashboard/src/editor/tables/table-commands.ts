import { closeHistory } from 'prosemirror-history';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import {
  addColumn,
  addRow,
  removeColumn,
  removeRow,
  selectedRect,
  TableMap,
} from 'prosemirror-tables';
import { deleteBlocks } from '../commands/move-blocks.ts';
import { valueOf } from '../schema/value.ts';
import { type Alignment, alignmentsOf, type Header, headersOf } from './cell-markup.ts';
import { caretInCell, type Grid, gridAt, type TablePlace, tablePlace } from './table-place.ts';
import { MAX_COLUMNS, MAX_ROWS } from './table-shape.ts';

/** Direction of a command: rows before or after the selected ones, or columns. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/** Change of the table with the selection. Returns whether it applies. */
type TableEdit = (tr: Transaction, place: TablePlace, state: EditorState) => boolean;

/** Returns the command of a change of the table with the selection, which is one step of undo. */
export const tableCommand =
  (edit: TableEdit): Command =>
  (state, dispatch) => {
    const place = tablePlace(state);
    const tr = closeHistory(state.tr);
    if (!place || !edit(tr, place, state)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Sets fields of the block of a table; one that is `undefined` is left out. */
const setFields = (
  tr: Transaction,
  { position, block }: Grid,
  fields: { readonly header?: Header; readonly align?: readonly Alignment[] | undefined },
): void => {
  const entries = Object.entries({ type: 'table', ...valueOf(block), ...fields });
  const value = Object.fromEntries(entries.filter(([, field]) => field !== undefined));
  tr.setNodeMarkup(position, null, { ...block.attrs, value });
};

/** Changes the list of alignments; a block without one has none afterwards. */
export const changeAlignments = (
  tr: Transaction,
  grid: Grid,
  change: (align: readonly Alignment[]) => readonly Alignment[],
): void => {
  const align = alignmentsOf(valueOf(grid.block));
  if (align.length > 0) setFields(tr, grid, { align: change(align) });
};

/** Puts the caret into a cell of the table as it is now. */
const putCaretInCell = (tr: Transaction, { position }: Grid, row: number, column: number): true => {
  const grid = gridAt(tr.doc, position);
  if (!grid) return true;
  const [top, left] = [Math.min(row, grid.height - 1), Math.min(column, grid.width - 1)];
  tr.setSelection(caretInCell(tr, grid, top, left));
  return true;
};

/** Returns whether a direction is one of rows. */
export const isVertical = (direction: Direction): boolean =>
  direction === 'up' || direction === 'down';

/** Returns whether a table can have one more row, or one more column. */
export const hasRoom = ({ width, height }: Grid, direction: Direction): boolean =>
  isVertical(direction) ? height < MAX_ROWS : width < MAX_COLUMNS;

/** Adds a row or a column beside the selected ones, and puts the caret into it. */
export const add = (direction: Direction): Command =>
  tableCommand((tr, place, state) => {
    if (!hasRoom(place, direction)) return false;
    const { cells } = place;
    const rect = selectedRect(state);
    if (isVertical(direction)) {
      const at = direction === 'up' ? cells.top : cells.bottom;
      addRow(tr, rect, at);
      return putCaretInCell(tr, place, at, cells.left);
    }
    const at = direction === 'left' ? cells.left : cells.right;
    addColumn(tr, rect, at);
    changeAlignments(tr, place, (align) => align.toSpliced(at, 0, null));
    return putCaretInCell(tr, place, cells.top, at);
  });

/** Adds a row below all others, and puts the caret into its first cell. */
export const addLastRow: Command = tableCommand((tr, place, state) => {
  if (!hasRoom(place, 'down')) return false;
  addRow(tr, selectedRect(state), place.height);
  return putCaretInCell(tr, place, place.height, 0);
});

/** Returns the command that removes rows or columns, or the whole table if it would have none. */
const remove =
  (isAll: (place: TablePlace) => boolean, edit: TableEdit): Command =>
  (state, dispatch) => {
    const place = tablePlace(state);
    return place && isAll(place)
      ? deleteBlocks(state, (tr) => dispatch?.(closeHistory(tr)))
      : tableCommand(edit)(state, dispatch);
  };

/** Removes the selected rows. */
export const removeRows = remove(
  ({ cells, height }) => cells.bottom - cells.top === height,
  (tr, place) => {
    const { cells } = place;
    for (let row = cells.bottom - 1; row >= cells.top; row -= 1) {
      const grid = gridAt(tr.doc, place.position);
      if (grid) removeRow(tr, rectOf(grid), row);
    }
    return putCaretInCell(tr, place, cells.top, cells.left);
  },
);

/** Removes the selected columns. */
export const removeColumns = remove(
  ({ cells, width }) => cells.right - cells.left === width,
  (tr, place) => {
    const { cells } = place;
    for (let column = cells.right - 1; column >= cells.left; column -= 1) {
      const grid = gridAt(tr.doc, place.position);
      if (grid) removeColumn(tr, rectOf(grid), column);
    }
    changeAlignments(tr, place, (align) => align.toSpliced(cells.left, cells.right - cells.left));
    return putCaretInCell(tr, place, cells.top, cells.left);
  },
);

/** Returns a grid as `prosemirror-tables` takes it. */
const rectOf = ({ node, start, width, height }: Grid) => ({
  ...{ table: node, tableStart: start, map: TableMap.get(node) },
  ...{ left: 0, top: 0, right: width, bottom: height },
});

/** Makes the first row, or the first column, a header, or an ordinary one again. */
export const toggleHeader = (which: 'row' | 'column'): Command =>
  tableCommand((tr, place) => {
    const before = headersOf(valueOf(place.block));
    const row = before.row !== (which === 'row');
    const column = before.column !== (which === 'column');
    const header = row && column ? 'both' : row ? 'row' : column ? 'column' : 'none';
    setFields(tr, place, { header });
    return true;
  });

/** Aligns the texts of the selected columns. */
export const alignColumns = (alignment: Alignment): Command =>
  tableCommand((tr, place) => {
    const { cells, width, block } = place;
    const before = alignmentsOf(valueOf(block));
    const align = Array.from({ length: width }, (_, column) =>
      column >= cells.left && column < cells.right ? alignment : (before[column] ?? null),
    );
    setFields(tr, place, { align: align.some((one) => one !== null) ? align : undefined });
    return true;
  });
