import type { Command, EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../../src/editor/document/positions.ts';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { move } from '../../src/editor/tables/move-cells.ts';
import { cellWords } from '../../src/editor/tables/cell-words.ts';
import {
  add,
  addLastRow,
  alignColumns,
  type Direction,
  removeColumns,
  removeRows,
  toggleHeader,
} from '../../src/editor/tables/table-commands.ts';
import { MAX_COLUMNS, MAX_ROWS } from '../../src/editor/tables/table-shape.ts';
import { type Cell, cellsOf, stateIn, table, tableOf } from './table-typing.ts';
import { after, p, schema } from './typing.ts';

const pots = table(['Pot|Water|Price', 'Moka|150 ml|24', 'Press|300 ml|31'], {
  align: [null, 'right', 'right'],
});

/** Returns the table after a command with the caret in a cell, or with cells selected. */
const afterIn = (command: Command, from: Cell, to?: Cell): EditorState =>
  after(stateIn([pots, p('After')], from, to), command);

describe('the body of a table', () => {
  it('is the very object that was read, until a cell is edited; all other cells keep their source', () => {
    const odd = table(['__A__|*B', 'C&amp;D|', '|[x](javascript:y)']);
    const doc = readBody(schema, [odd]);
    expect(writeBody(doc)[0]).toBe(odd);
    const state = stateIn([odd], [1, 1]);
    expect(tableOf(state.apply(state.tr.insertText('E')))).toEqual({
      ...odd,
      rows: [odd.rows[0], ['C&amp;D', 'E'], odd.rows[2]],
    });
  });

  it.each([
    ['rows of unequal length', table(['A|B', 'C'])],
    ['no rows', table([])],
    ['an empty row', { ...pots, rows: [[], []] }],
    ['a cell that is no text', { ...pots, rows: [['A', 1]] }],
    ['rows that are no list', { ...pots, rows: 'A' }],
  ])('is kept as it is with %s', (_name, block) => {
    expect(writeBody(readBody(schema, [block]))[0]).toBe(block);
  });

  it.each([
    ['/bodyJson/0/rows/2/1', '300 ml'],
    ['/bodyJson/0/rows/0/0', 'Pot'],
    ['/bodyJson/0/rows/2', 'Press300 ml31'],
    ['/bodyJson/0/rows/7', 'PotWaterPriceMoka150 ml24Press300 ml31'],
    ['/bodyJson/0/caption', 'For each *size*'.replaceAll('*', '')],
  ])('has the place %s', (path, text) => {
    const doc = readBody(schema, [{ ...pots, caption: 'For each *size*' }]);
    const place = positionsOf(doc, path);
    expect(place && doc.textBetween(place.from, place.to)).toBe(text);
  });
});

describe('commands of a table', () => {
  const three = [null, 'right', 'right'];

  it.each<[Direction, readonly string[], Cell, readonly (string | null)[]]>([
    ['up', ['Pot|Water|Price', '||', 'Moka|150 ml|24', 'Press|300 ml|31'], [1, 1], three],
    ['down', ['Pot|Water|Price', 'Moka|150 ml|24', '||', 'Press|300 ml|31'], [2, 1], three],
    [
      'left',
      ['Pot||Water|Price', 'Moka||150 ml|24', 'Press||300 ml|31'],
      [1, 1],
      [null, null, 'right', 'right'],
    ],
    [
      'right',
      ['Pot|Water||Price', 'Moka|150 ml||24', 'Press|300 ml||31'],
      [1, 2],
      [null, 'right', null, 'right'],
    ],
  ])('add %s of the caret, which goes into the new cell', (direction, rows, cell, align) => {
    const state = afterIn(add(direction), [1, 1]);
    expect(tableOf(state)).toEqual({ ...table(rows), align });
    expect(cellsOf(state)).toEqual([cell]);
  });

  it('add a last row, with the caret in its first cell', () => {
    const state = afterIn(addLastRow, [2, 2]);
    expect(tableOf(state)).toEqual({ ...pots, rows: [...pots.rows, ['', '', '']] });
    expect(cellsOf(state)).toEqual([[3, 0]]);
  });

  it('remove the rows and columns with the selection, and the whole table with its last ones', () => {
    expect(tableOf(afterIn(removeRows, [1, 0], [2, 1]))).toEqual({ ...pots, rows: [pots.rows[0]] });
    expect(tableOf(afterIn(removeColumns, [1, 1], [0, 2]))).toEqual({
      ...table(['Pot', 'Moka', 'Press']),
      align: [null],
    });
    expect(writeBody(afterIn(removeRows, [0, 1], [2, 1]).doc)).toEqual([p('After')]);
    expect(writeBody(afterIn(removeColumns, [1, 0], [1, 2]).doc)).toEqual([p('After')]);
  });

  it('move rows and columns, with their alignment, and the caret stays in its text', () => {
    const moved = afterIn(move('up'), [2, 1]);
    expect(tableOf(moved)).toEqual({ ...pots, rows: [pots.rows[0], pots.rows[2], pots.rows[1]] });
    expect(cellsOf(moved)).toEqual([[1, 1]]);
    expect(moved.selection.$head.parent.textContent).toBe('300 ml');
    const aside = afterIn(move('left'), [0, 1], [2, 2]);
    expect(tableOf(aside)).toEqual({
      ...table(['Water|Price|Pot', '150 ml|24|Moka', '300 ml|31|Press']),
      align: ['right', 'right', null],
    });
    expect(cellsOf(aside)).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  it.each<[Direction, Cell]>([
    ['up', [0, 1]],
    ['down', [2, 1]],
    ['left', [1, 0]],
    ['right', [1, 2]],
  ])('do not move %s over the edge', (direction, cell) => {
    expect(move(direction)(stateIn([pots], cell))).toBe(false);
  });

  it('make the first row and the first column headers, each by itself', () => {
    const headerOf = (...commands: readonly Command[]): unknown =>
      after(stateIn([pots], [1, 1]), ...commands).doc.firstChild?.attrs['value'].header;
    expect(headerOf(toggleHeader('column'))).toBe('both');
    expect(headerOf(toggleHeader('row'))).toBe('none');
    expect(headerOf(toggleHeader('row'), toggleHeader('column'))).toBe('column');
    expect(headerOf(toggleHeader('column'), toggleHeader('row'))).toBe('column');
  });

  it('align the columns of the selection; a table without alignments has no list of them', () => {
    const plain = table(['A|B|C', 'D|E|F']);
    const aligned = after(stateIn([plain], [0, 1], [1, 2]), alignColumns('center'));
    expect(tableOf(aligned)).toEqual({ ...plain, align: [null, 'center', 'center'] });
    expect(tableOf(after(aligned, alignColumns(null)))).toEqual(plain);
  });

  it('add no row and no column beyond the most that a table may have', () => {
    const wide = table([Array.from({ length: MAX_COLUMNS }, () => 'A').join('|')]);
    expect(add('left')(stateIn([wide], [0, 3]))).toBe(false);
    expect(add('right')(stateIn([wide], [0, 3]))).toBe(false);
    expect(add('down')(stateIn([wide], [0, 3]))).toBe(true);
    const long = table(Array.from({ length: MAX_ROWS }, () => 'A'));
    expect(add('up')(stateIn([long], [5, 0]))).toBe(false);
    expect(addLastRow(stateIn([long], [5, 0]))).toBe(false);
    expect(add('left')(stateIn([long], [5, 0]))).toBe(true);
  });
});

describe('words for the place in a table', () => {
  it.each<[string, Cell, Cell | undefined, object]>([
    ['Row 2 of 3, column Price', [1, 2], undefined, {}],
    ['Row 1 of 3, column 3 of 3', [0, 2], undefined, {}],
    ['Row 2 of 3, column 3 of 3', [1, 2], undefined, { header: 'column' }],
    ['2 rows and 1 column selected', [1, 2], [2, 2], {}],
  ])('are %s', (text, from, to, fields) => {
    expect(cellWords(stateIn([{ ...pots, ...fields }], from, to))).toBe(text);
  });
});
