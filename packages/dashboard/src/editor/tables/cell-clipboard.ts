import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { CellSelection, tableNodeTypes } from 'prosemirror-tables';
import { type PastedBlocks, tableRows } from '../clipboard/pasted-blocks.ts';
import { valueOf } from '../schema/value.ts';
import { alignmentsOf, cellMarkup, headersOf } from './cell-markup.ts';
import { newCell } from './grid-field.ts';
import { cellPosition, gridAt, type TablePlace, tablePlace } from './table-place.ts';
import { MAX_COLUMNS, MAX_ROWS } from './table-shape.ts';

/** Returns a table of the selected cells, with the header that is among them. */
const selectedTable = ({ block, node, cells, width, height }: TablePlace): Node => {
  const { top, left, right, bottom } = cells;
  const isWhole = right - left === width && bottom - top === height;
  if (isWhole) return block;
  const value = valueOf(block);
  const headers = headersOf(value);
  const [hasRow, hasColumn] = [headers.row && top === 0, headers.column && left === 0];
  const align = alignmentsOf(value).slice(left, right);
  const part = {
    type: 'table',
    header: hasRow && hasColumn ? 'both' : hasRow ? 'row' : hasColumn ? 'column' : 'none',
    ...(align.some((one) => one !== null) && { align }),
  };
  const rows = node.children
    .slice(top, bottom)
    .map((row) => row.copy(Fragment.fromArray(row.children.slice(left, right))));
  const { table } = tableNodeTypes(node.type.schema);
  const created = block.type.createAndFill({ value: part }, table.create(null, rows));
  return created ?? block;
};

/** Returns the content of the selection that is copied: selected cells as a table. */
export const copiedCells = (state: EditorState): Slice => {
  const place = tablePlace(state);
  return place && state.selection instanceof CellSelection
    ? new Slice(Fragment.from(selectedTable(place)), 0, 0)
    : state.selection.content();
};

/** Returns the plugin by which selected cells are copied as a table. */
export const copyCells = (): Plugin =>
  new Plugin({ props: { transformCopied: (_slice, { state }) => copiedCells(state) } });

/** Returns the texts of the cells of the only pasted table; `undefined` if other blocks are pasted. */
const pastedCells = ({ blocks }: PastedBlocks): readonly (readonly Fragment[])[] | undefined => {
  const [block, ...others] = blocks.filter(
    ({ textContent, isTextblock }) => !isTextblock || textContent !== '',
  );
  if (block?.type.name !== 'table' || others.length > 0) return undefined;
  return tableRows(block).map((row) =>
    row.children.map(({ firstChild }) => firstChild?.content ?? Fragment.empty),
  );
};

/** Returns the selection of the cells of a table from one to another, both included. */
const cellsBetween = (
  tr: Transaction,
  position: number,
  [top, left]: readonly [number, number],
  [bottom, right]: readonly [number, number],
): CellSelection | undefined => {
  const grid = gridAt(tr.doc, position);
  return (
    grid &&
    CellSelection.create(tr.doc, cellPosition(grid, top, left), cellPosition(grid, bottom, right))
  );
};

/**
 * Returns the transaction that pastes a table into the cells from the caret on, which get more rows and
 * columns where they are needed; a single cell goes into all selected ones. Returns `'too-large'` if the
 * table would have more than it may, and `undefined` if no table is pasted into cells.
 */
export const pasteCells = (
  state: EditorState,
  pasted: PastedBlocks,
): Transaction | 'too-large' | undefined => {
  const place = tablePlace(state);
  const given = place && pastedCells(pasted);
  if (!place || !given) return undefined;
  const { cells, node, start, position, block } = place;
  const isOne = given.length === 1 && given[0]?.length === 1;
  const isFilled = isOne && state.selection instanceof CellSelection;
  const rows = isFilled ? cells.bottom - cells.top : given.length;
  const columns = isFilled ? cells.right - cells.left : (given[0]?.length ?? 0);
  const height = Math.max(place.height, cells.top + rows);
  const width = Math.max(place.width, cells.left + columns);
  if (height > MAX_ROWS || width > MAX_COLUMNS) return 'too-large';
  const markup = cellMarkup(state.schema, valueOf(block));
  const textAt = (row: number, column: number): Fragment | undefined => {
    const [down, right] = [row - cells.top, column - cells.left];
    const isInside = down >= 0 && right >= 0 && down < rows && right < columns;
    return isInside ? given[isFilled ? 0 : down]?.[isFilled ? 0 : right] : undefined;
  };
  const { row: rowType } = tableNodeTypes(state.schema);
  const now = Array.from({ length: height }, (_row, row) =>
    rowType.create(
      null,
      Array.from({ length: width }, (_column, column) => {
        const text = textAt(row, column);
        const before = node.maybeChild(row)?.maybeChild(column);
        return text || !before ? newCell(markup(row, column), text) : before;
      }),
    ),
  );
  const tr = closeHistory(state.tr).replaceWith(start, start + node.content.size, now);
  const selected = cellsBetween(
    tr,
    position,
    [cells.top, cells.left],
    [cells.top + rows - 1, cells.left + columns - 1],
  );
  return (selected ? tr.setSelection(selected) : tr).setMeta('paste', true).scrollIntoView();
};
