import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { tablesText as words } from '../../text/tables.ts';
import { Columns3 as Columns, Rows3 as Rows } from '../../ui/icons.ts';
import { valueOf } from '../schema/value.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import { headersOf } from './cell-markup.ts';
import { inOneStep } from './in-one-step.ts';
import { move } from './move-cells.ts';
import { sayMoved } from './say-moved.ts';
import {
  add,
  alignColumns,
  type Direction,
  hasRoom,
  removeColumns,
  removeRows,
  toggleHeader,
} from './table-commands.ts';
import { TableMenu, type TableMenuCommand } from './table-menu.tsx';
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
  const run = (command: Command) => (): boolean =>
    inOneStep(command)(view.state, view.dispatch, view);
  const moving = (direction: Direction) => (): void => {
    if (run(move(direction))()) sayMoved(view, direction);
  };
  return (
    <span data-tools="" className={styles['tools']}>
      <TableMenu
        view={view}
        icon={Rows}
        word={words.row}
        label={words.rowMenu}
        commands={rowCommands(place, run, moving)}
      />
      <TableMenu
        view={view}
        icon={Columns}
        word={words.column}
        label={words.columnMenu}
        commands={columnCommands(place, run, moving)}
      />
    </span>
  );
};

type Run = (command: Command) => () => void;
type Moving = (direction: Direction) => () => void;

const rowCommands = (place: TablePlace, run: Run, moving: Moving): readonly TableMenuCommand[] => {
  const { cells, height, block } = place;
  const isFull = !hasRoom(place, 'down');
  const count = cells.bottom - cells.top;
  return [
    { id: 'above', label: words.addAbove, run: run(add('up')), isDisabled: isFull },
    { id: 'below', label: words.addBelow, run: run(add('down')), isDisabled: isFull },
    { id: 'up', label: words.moveUp, run: moving('up'), isDisabled: cells.top === 0 },
    {
      id: 'down',
      label: words.moveDown,
      run: moving('down'),
      isDisabled: cells.bottom === height,
    },
    {
      id: 'header',
      label: headersOf(valueOf(block)).row ? words.noHeaderRow : words.headerRow,
      run: run(toggleHeader('row')),
      startsGroup: true,
    },
    {
      id: 'delete',
      label: count === 1 ? words.deleteRow : words.deleteRows(count),
      run: run(removeRows),
      isDangerous: true,
      startsGroup: true,
    },
  ];
};

const columnCommands = (
  place: TablePlace,
  run: Run,
  moving: Moving,
): readonly TableMenuCommand[] => {
  const { cells, width, block } = place;
  const isFull = !hasRoom(place, 'right');
  const count = cells.right - cells.left;
  return [
    { id: 'before', label: words.addBefore, run: run(add('left')), isDisabled: isFull },
    { id: 'after', label: words.addAfter, run: run(add('right')), isDisabled: isFull },
    { id: 'left', label: words.moveLeft, run: moving('left'), isDisabled: cells.left === 0 },
    {
      id: 'right',
      label: words.moveRight,
      run: moving('right'),
      isDisabled: cells.right === width,
    },
    {
      id: 'align-left',
      label: words.alignLeft,
      run: run(alignColumns('left')),
      startsGroup: true,
    },
    { id: 'align-center', label: words.alignCenter, run: run(alignColumns('center')) },
    { id: 'align-right', label: words.alignRight, run: run(alignColumns('right')) },
    { id: 'align-none', label: words.alignNone, run: run(alignColumns(null)) },
    {
      id: 'header',
      label: headersOf(valueOf(block)).column ? words.noHeaderColumn : words.headerColumn,
      run: run(toggleHeader('column')),
      startsGroup: true,
    },
    {
      id: 'delete',
      label: count === 1 ? words.deleteColumn : words.deleteColumns(count),
      run: run(removeColumns),
      isDangerous: true,
      startsGroup: true,
    },
  ];
};
