import type { EditorView } from 'prosemirror-view';
import { tablesText as words } from '../../text/tables.ts';
import { announce } from '../../ui/live-region.tsx';
import type { Direction } from './table-commands.ts';
import { tablePlace } from './table-place.ts';

/** Has the new place of moved rows or columns read out. */
export const sayMoved = ({ state }: Pick<EditorView, 'state'>, direction: Direction): void => {
  const place = tablePlace(state);
  if (!place) return;
  const { cells, width, height } = place;
  announce(
    direction === 'up' || direction === 'down'
      ? words.movedRow(cells.top + 1, height)
      : words.movedColumn(cells.left + 1, width),
  );
};
