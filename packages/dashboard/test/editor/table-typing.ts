import { history } from 'prosemirror-history';
import { EditorState, type Selection, TextSelection } from 'prosemirror-state';
import { CellSelection, tableEditing } from 'prosemirror-tables';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { keepMarkup } from '../../src/editor/tables/keep-markup.ts';
import {
  caretInCell,
  cellPosition,
  gridAt,
  tablePlace,
} from '../../src/editor/tables/table-place.ts';
import { schema } from './typing.ts';

/** Cell by its row and column; beyond the last they are counted from the first again. */
export type Cell = readonly [row: number, column: number];

/** Returns a table with rows that are written as `A|B`, and with other fields. */
export const table = (rows: readonly string[], fields: object = {}) => ({
  type: 'table',
  header: 'row',
  ...fields,
  rows: rows.map((row) => row.split('|')),
});

/** Returns the state with the caret at the end of a cell of its first block, or with cells selected. */
export const selectIn = (state: EditorState, from: Cell, to?: Cell): EditorState => {
  const grid = gridAt(state.doc, 0);
  if (!grid) return state;
  const at = ([row, column]: Cell): number =>
    cellPosition(grid, row % grid.height, column % grid.width);
  const [row, column] = from;
  const selection: Selection = to
    ? CellSelection.create(state.doc, at(from), at(to))
    : caretInCell(state.tr, grid, row % grid.height, column % grid.width);
  return state.apply(state.tr.setSelection(selection));
};

/** Returns the state of a body, with a selection as `selectIn` makes it. */
export const stateIn = (body: readonly object[], from: Cell, to?: Cell): EditorState => {
  const doc = readBody(schema, body);
  const plugins = [history(), tableEditing(), keepMarkup()];
  return selectIn(EditorState.create({ doc, plugins }), from, to);
};

/** Returns the first block of a state. */
export const tableOf = (state: EditorState): unknown => {
  const [block] = writeBody(state.doc);
  return block;
};

/** Returns the cell with the caret, or the first and the last of the selected ones. */
export const cellsOf = (state: EditorState): readonly Cell[] => {
  const place = tablePlace(state);
  if (!place) return [];
  const { top, left, bottom, right } = place.cells;
  return state.selection instanceof TextSelection
    ? [[top, left]]
    : [
        [top, left],
        [bottom - 1, right - 1],
      ];
};
