import { GapCursor } from 'prosemirror-gapcursor';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import {
  type Command,
  type EditorState,
  type Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { cellAround, CellSelection, nextCell } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { addParagraph, caretOf } from '../commands/edit.ts';
import { liftBlock } from '../commands/lift.ts';
import { move } from './move-cells.ts';
import { addLastRow, type Direction } from './table-commands.ts';
import {
  caretInCell,
  captionPlace,
  type Grid,
  hasCaretAt,
  type TablePlace,
  tablePlace,
} from './table-place.ts';
import { inOneStep } from './in-one-step.ts';

/** Functions that the keys of tables need of the editor. */
export interface TableKeysHost {
  /** Called instead of adding a row to a table that has as many as it may have. */
  readonly onFull: () => void;
  /** Called when rows or columns were moved. */
  readonly onMoved: (view: EditorView, direction: Direction) => void;
}

/** Returns the command that selects what `find` returns in the table with the selection. */
const goTo =
  (find: (tr: Transaction, place: TablePlace) => Selection | undefined): Command =>
  (state, dispatch) => {
    const place = tablePlace(state);
    const found = place && find(state.tr, place);
    if (found) dispatch?.(state.tr.setSelection(found).scrollIntoView());
    return found !== undefined;
  };

const first =
  (...commands: readonly Command[]): Command =>
  (state, dispatch, view) =>
    commands.some((one) => one(state, dispatch, view));

/** Goes to the cell after (`1`) or before (`-1`) the one with the caret, row by row. */
const goToCell = (by: 1 | -1): Command =>
  goTo((tr, place) => {
    const { cells, width, height } = place;
    const index = cells.top * width + cells.left + by;
    return index >= 0 && index < width * height
      ? caretInCell(tr, place, Math.floor(index / width), index % width)
      : undefined;
  });

/** Goes from the first cell to the caption. */
const goToCaption: Command = goTo(
  (tr, { start }) => Selection.findFrom(tr.doc.resolve(start - 1), -1, true) ?? undefined,
);

/** Goes from the caption to the first cell. */
export const enterGrid: Command = (state, dispatch) => {
  const grid = captionPlace(state);
  if (grid) dispatch?.(state.tr.setSelection(caretInCell(state.tr, grid, 0, 0)).scrollIntoView());
  return grid !== undefined;
};

/** Goes to the cell below; from the last row to a new paragraph after the table. */
const goDown: Command = (state, dispatch) => {
  const place = tablePlace(state);
  if (!place) return false;
  const { tr } = state;
  const { cells, height } = place;
  if (cells.bottom < height) tr.setSelection(caretInCell(tr, place, cells.bottom, cells.left));
  else addParagraph(tr, state.doc.resolve(place.position).index(0) + 1);
  dispatch?.(tr.scrollIntoView());
  return true;
};

const isEmpty = ({ block }: Grid): boolean => block.textContent === '';

/** Keeps cells apart: at the start of a cell nothing is deleted, but an empty table becomes a paragraph. */
const stopAtStart: Command = (state, dispatch) => {
  const place = tablePlace(state);
  if (!place || !hasCaretAt(state, 'start')) return false;
  const { tr } = state;
  const caret = caretOf(tr);
  const isFirst = place.cells.top === 0 && place.cells.left === 0;
  if (caret && isFirst && isEmpty(place)) {
    liftBlock(tr, caret);
    dispatch?.(tr.scrollIntoView());
  }
  return true;
};

/** Keeps cells apart: at the end of a cell nothing is deleted. */
const stopAtEnd: Command = (state) => tablePlace(state) !== undefined && hasCaretAt(state, 'end');

/** Goes from the last row to what follows the table, or below it if nothing does. */
const leaveDown: Command = (state, dispatch, view) => {
  const place = tablePlace(state);
  const isLast = place && place.cells.bottom === place.height;
  const isCaret = state.selection instanceof TextSelection && state.selection.empty;
  if (!isLast || !isCaret || !view?.endOfTextblock('down')) return false;
  const $after = state.doc.resolve(place.position + place.block.nodeSize);
  const next = $after.nodeAfter ? Selection.near($after, 1) : new GapCursor($after);
  dispatch?.(state.tr.setSelection(next).scrollIntoView());
  return true;
};

/** Ends a selection at the edge of the table, where there is no cell that it could be extended to. */
const stopAtEdge =
  (axis: 'horiz' | 'vert', by: 1 | -1): Command =>
  ({ selection }, _dispatch, view) => {
    const $cell =
      selection instanceof CellSelection ? selection.$headCell : cellAround(selection.$head);
    if (!$cell || nextCell($cell, axis, by)) return false;
    if (selection instanceof CellSelection) return true;
    return axis === 'horiz' && view?.endOfTextblock(by < 0 ? 'left' : 'right') === true;
  };

/** Returns the keys of tables. `Tab` leaves the text only after Escape. */
export const tableKeys = ({ onFull, onMoved }: TableKeysHost): Plugin => {
  const full: Command = (state: EditorState) => {
    if (!tablePlace(state)) return false;
    onFull();
    return true;
  };
  const moveBy =
    (direction: Direction): Command =>
    (state, dispatch, view) => {
      if (!tablePlace(state)) return false;
      const isMoved = inOneStep(move(direction))(state, dispatch, view);
      if (isMoved && view) onMoved(view, direction);
      // At the edge nothing moves, and not the whole table either.
      return true;
    };
  const backspace = first(undoInputRule, stopAtStart);
  return keymap({
    Tab: first(enterGrid, goToCell(1), inOneStep(addLastRow), full),
    'Shift-Tab': first(goToCell(-1), goToCaption),
    Enter: first(enterGrid, goDown),
    // A page shows no line feeds in a text.
    'Shift-Enter': first(enterGrid, goDown),
    Backspace: backspace,
    'Mod-Backspace': backspace,
    'Shift-Backspace': backspace,
    Delete: stopAtEnd,
    'Mod-Delete': stopAtEnd,
    ArrowDown: leaveDown,
    'Shift-ArrowLeft': stopAtEdge('horiz', -1),
    'Shift-ArrowRight': stopAtEdge('horiz', 1),
    'Shift-ArrowUp': stopAtEdge('vert', -1),
    'Shift-ArrowDown': stopAtEdge('vert', 1),
    'Alt-Shift-ArrowUp': moveBy('up'),
    'Alt-Shift-ArrowDown': moveBy('down'),
    'Alt-Shift-ArrowLeft': moveBy('left'),
    'Alt-Shift-ArrowRight': moveBy('right'),
  });
};
