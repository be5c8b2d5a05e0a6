import type { Node } from 'prosemirror-model';
import {
  type EditorState,
  type Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { isInTable, type Rect, selectedRect, TableMap } from 'prosemirror-tables';

/** Grid of a table in a document. */
export interface Grid {
  /** Block that has the grid, and its position. */
  readonly block: Node;
  readonly position: number;
  readonly node: Node;
  /** Position of the first row. */
  readonly start: number;
  /** Number of rows. */
  readonly height: number;
  /** Number of columns. */
  readonly width: number;
}

/** Grid with the selected cells, or the one with the caret: those before `right` and `bottom`. */
export interface TablePlace extends Grid {
  readonly cells: Rect;
}

/** Returns the grid of the table that is the block at a position; `undefined` for another block. */
export const gridAt = (doc: Node, position: number): Grid | undefined => {
  const block = doc.nodeAt(position);
  let start = position + 1;
  for (const node of block?.children ?? []) {
    if (block && node.type.spec['tableRole'] === 'table') {
      const { width, height } = TableMap.get(node);
      return { block, position, node, start: start + 1, width, height };
    }
    start += node.nodeSize;
  }
  return undefined;
};

/** Returns the table in whose cells the selection is. */
export const tablePlace = (state: EditorState): TablePlace | undefined => {
  if (!isInTable(state)) return undefined;
  const grid = gridAt(state.doc, state.selection.$head.before(1));
  const { left, right, top, bottom } = selectedRect(state);
  return grid && { ...grid, cells: { left, right, top, bottom } };
};

/** Returns the table whose caption has the selection. */
export const captionPlace = ({ doc, selection: { $head } }: EditorState): Grid | undefined =>
  $head.depth === 2 && $head.node(1).type.name === 'table'
    ? gridAt(doc, $head.before(1))
    : undefined;

/** Returns the position before a cell. */
export const cellPosition = ({ node, start, width }: Grid, row: number, column: number): number =>
  start + (TableMap.get(node).map[row * width + column] ?? 0);

/** Returns the selection of a caret in a cell, at an offset of its text or at its end. */
export const caretInCell = (
  { doc }: Pick<Transaction, 'doc'>,
  grid: Grid,
  row: number,
  column: number,
  offset = Infinity,
): Selection => {
  const position = cellPosition(grid, row, column);
  const size = doc.nodeAt(position)?.firstChild?.content.size ?? 0;
  return TextSelection.create(doc, position + 2 + Math.min(offset, size));
};

/** Returns whether the selection is a caret at the start or the end of its text. */
export const hasCaretAt = ({ selection }: EditorState, end: 'start' | 'end'): boolean => {
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { parent, parentOffset } = selection.$head;
  return parentOffset === (end === 'start' ? 0 : parent.content.size);
};
