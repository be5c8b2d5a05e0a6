import type { EditorState } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { tablesText as words } from '../../text/tables.ts';
import { valueOf } from '../schema/value.ts';
import { headersOf } from './cell-markup.ts';
import { captionPlace, type TablePlace, tablePlace } from './table-place.ts';

/** Maximum length of a header that is read out as the name of its column. */
const MAX_NAME_LENGTH = 40;

/** Returns the name of a column: its header, or else its number. */
const columnName = ({ block, node, width, cells: { top, left } }: TablePlace): string => {
  const name = node.firstChild?.maybeChild(left)?.textContent.trim() ?? '';
  const isNamed = headersOf(valueOf(block)).row && top > 0 && name !== '';
  return isNamed && name.length <= MAX_NAME_LENGTH ? name : words.columnNumber(left + 1, width);
};

/** Returns where in a table the selection is, in words; `''` outside of tables. */
export const cellWords = (state: EditorState): string => {
  const place = tablePlace(state);
  if (!place) return captionPlace(state) ? words.caption : '';
  const { top, bottom, left, right } = place.cells;
  return state.selection instanceof CellSelection
    ? words.cells(bottom - top, right - left)
    : words.cell(top + 1, place.height, columnName(place));
};
