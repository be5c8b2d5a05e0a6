import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { tablesText as words } from '../../text/tables.ts';
import { Button } from '../../ui/button.tsx';
import { Columns3 as Columns, Rows3 as Rows } from '../../ui/icons.ts';
import { Menu, type MenuCommand } from '../../ui/menu.tsx';
import { valueOf } from '../schema/value.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import { headersOf } from './cell-markup.ts';
import { inOneStep } from './in-one-step.ts';
import { sayMoved } from './say-moved.ts';
import {
  add,
  alignColumns,
  type Direction,
  hasRoom,
  move,
  removeColumns,
  removeRows,
  toggleHeader,
} from './table-commands.ts';
import { type TablePlace, tablePlace } from './table-place.ts';
import styles from './table-tools.module.css';

/** Properties of the tools of tables. */
interface TableToolsProps {
  readonly view: EditorView;
  readonly store: EditorStore;
}

/** Menus of the row and the column with the caret; nothing outside of tables. */
export const TableTools = ({ view, store }: TableToolsProps) => {
  const isShown = useEditorValue(store, view, (state) => tablePlace(state) !== undefined);
  // Commands depend on the place, which is another object each time.
  const key = useEditorValue(store, view, (state) => {
    const place = tablePlace(state);
    return place && JSON.stringify([place.cells, place.width, place.height, valueOf(place.block)]);
  });
  const place = tablePlace(view.state);
  if (!isShown || !place || key === undefined) return null;
  const run = (command: Command) => () => {
    inOneStep(command)(view.state, view.dispatch, view);
    view.focus();
  };
  const moving = (direction: Direction) => () => {
    if (inOneStep(move(direction))(view.state, view.dispatch, view)) sayMoved(view, direction);
    view.focus();
  };
  return (
    <span data-tools="" className={styles['tools']}>
      <Menu label={words.rowMenu} commands={rowCommands(place, run, moving)} isTall>
        <Button variant="quiet" icon={Rows} aria-label={words.rowMenu} preventFocusOnPress>
          {words.row}
        </Button>
      </Menu>
      <Menu label={words.columnMenu} commands={columnCommands(place, run, moving)} isTall>
        <Button variant="quiet" icon={Columns} aria-label={words.columnMenu} preventFocusOnPress>
          {words.column}
        </Button>
      </Menu>
    </span>
  );
};

type Run = (command: Command) => () => void;
type Moving = (direction: Direction) => () => void;

const rowCommands = (place: TablePlace, run: Run, moving: Moving): readonly MenuCommand[] => {
  const { cells, height, block } = place;
  const isFull = !hasRoom(place, 'down');
  const count = cells.bottom - cells.top;
  return [
    { id: 'above', label: words.addAbove, onAction: run(add('up')), isDisabled: isFull },
    { id: 'below', label: words.addBelow, onAction: run(add('down')), isDisabled: isFull },
    { id: 'up', label: words.moveUp, onAction: moving('up'), isDisabled: cells.top === 0 },
    {
      id: 'down',
      label: words.moveDown,
      onAction: moving('down'),
      isDisabled: cells.bottom === height,
    },
    {
      id: 'header',
      label: headersOf(valueOf(block)).row ? words.noHeaderRow : words.headerRow,
      onAction: run(toggleHeader('row')),
      startsGroup: true,
    },
    {
      id: 'delete',
      label: count === 1 ? words.deleteRow : words.deleteRows(count),
      onAction: run(removeRows),
      isDangerous: true,
      startsGroup: true,
    },
  ];
};

const columnCommands = (place: TablePlace, run: Run, moving: Moving): readonly MenuCommand[] => {
  const { cells, width, block } = place;
  const isFull = !hasRoom(place, 'right');
  const count = cells.right - cells.left;
  return [
    { id: 'before', label: words.addBefore, onAction: run(add('left')), isDisabled: isFull },
    { id: 'after', label: words.addAfter, onAction: run(add('right')), isDisabled: isFull },
    { id: 'left', label: words.moveLeft, onAction: moving('left'), isDisabled: cells.left === 0 },
    {
      id: 'right',
      label: words.moveRight,
      onAction: moving('right'),
      isDisabled: cells.right === width,
    },
    {
      id: 'align-left',
      label: words.alignLeft,
      onAction: run(alignColumns('left')),
      startsGroup: true,
    },
    { id: 'align-center', label: words.alignCenter, onAction: run(alignColumns('center')) },
    { id: 'align-right', label: words.alignRight, onAction: run(alignColumns('right')) },
    { id: 'align-none', label: words.alignNone, onAction: run(alignColumns(null)) },
    {
      id: 'header',
      label: headersOf(valueOf(block)).column ? words.noHeaderColumn : words.headerColumn,
      onAction: run(toggleHeader('column')),
      startsGroup: true,
    },
    {
      id: 'delete',
      label: count === 1 ? words.deleteColumn : words.deleteColumns(count),
      onAction: run(removeColumns),
      isDangerous: true,
      startsGroup: true,
    },
  ];
};
