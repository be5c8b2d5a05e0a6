import { Fragment, type Node } from 'prosemirror-model';
import type { Command, Transaction } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { changeAlignments, type Direction, isVertical, tableCommand } from './table-commands.ts';
import { caretInCell, cellPosition, gridAt, type TablePlace } from './table-place.ts';

/** Returns a list in which the entries from `from`, before `to`, stand one place earlier or later. */
const moved = <T>(list: readonly T[], from: number, to: number, by: 1 | -1): readonly T[] => {
  const rest = list.toSpliced(from, to - from);
  return rest.toSpliced(from + by, 0, ...list.slice(from, to));
};

/** Replaces the rows of a table, and selects the cells that were selected, `down` and `right` of them. */
const replaceRows = (
  tr: Transaction,
  place: TablePlace,
  rows: readonly Node[],
  { down = 0, right = 0 }: { readonly down?: number; readonly right?: number },
): true => {
  const { selection } = tr;
  const { cells, start, node, position } = place;
  tr.replaceWith(start, start + node.content.size, Fragment.fromArray([...rows]));
  const grid = gridAt(tr.doc, position);
  if (!grid) return true;
  const at = (row: number, column: number): number =>
    cellPosition(grid, row + down, column + right);
  tr.setSelection(
    selection instanceof CellSelection
      ? CellSelection.create(
          tr.doc,
          at(cells.top, cells.left),
          at(cells.bottom - 1, cells.right - 1),
        )
      : caretInCell(tr, grid, cells.top + down, cells.left + right, selection.$head.parentOffset),
  );
  return true;
};

/** Moves the selected rows or columns one place. */
export const move = (direction: Direction): Command =>
  tableCommand((tr, place) => {
    const { cells, node, width, height } = place;
    const by = direction === 'up' || direction === 'left' ? -1 : 1;
    const [from, to, count] = isVertical(direction)
      ? [cells.top, cells.bottom, height]
      : [cells.left, cells.right, width];
    if (from + by < 0 || to + by > count) return false;
    if (isVertical(direction)) {
      return replaceRows(tr, place, moved(node.children, from, to, by), { down: by });
    }
    const rows = node.children.map((row) =>
      row.copy(Fragment.fromArray([...moved(row.children, from, to, by)])),
    );
    replaceRows(tr, place, rows, { right: by });
    changeAlignments(tr, place, (align) => moved(align, from, to, by));
    return true;
  });
