import { type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { blocksOfSlice } from '../../src/editor/clipboard/pasted-blocks.ts';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { copiedCells, pasteCells } from '../../src/editor/tables/cell-clipboard.ts';
import { MAX_COLUMNS } from '../../src/editor/tables/table-shape.ts';
import { cellsOf, stateIn, table, tableOf } from './table-typing.ts';
import { p, schema } from './typing.ts';

const pots = table(['Pot|Water|Price', 'Moka|150 ml|24', 'Press|300 ml|31'], {
  align: [null, 'right', 'right'],
});

describe('cells in the clipboard', () => {
  const paragraph = schema.nodes['paragraph'];
  if (!paragraph) throw new Error('The schema has no paragraph');

  /** Returns the blocks that are copied of a state. */
  const copied = (state: EditorState) => blocksOfSlice(copiedCells(state), paragraph);

  it('are a table of the selected ones, with the headers that are among them', () => {
    const { blocks } = copied(stateIn([pots], [0, 1], [1, 2]));
    expect(writeBody(schema.node('doc', null, blocks))).toEqual([
      { ...table(['Water|Price', '150 ml|24']), align: ['right', 'right'] },
    ]);
    const body = copied(stateIn([pots], [1, 0], [2, 0])).blocks;
    expect(writeBody(schema.node('doc', null, body))).toEqual([
      { ...table(['Moka', 'Press']), header: 'none' },
    ]);
  });

  /** Returns the table after a table is pasted into it. */
  const pastedInto = (state: EditorState, ...blocks: readonly object[]) => {
    const nodes = readBody(schema, blocks).children;
    return pasteCells(state, { blocks: nodes, joinsStart: false, joinsEnd: false });
  };

  const applied = (state: EditorState, tr: ReturnType<typeof pastedInto>): EditorState => {
    if (!tr || tr === 'too-large') throw new Error('Nothing was pasted');
    const next = state.apply(tr);
    next.doc.check();
    return next;
  };

  it('go into the cells from the caret on, and the table grows', () => {
    const state = stateIn([pots], [2, 2]);
    const next = applied(state, pastedInto(state, p(''), table(['*1*|2', '3|4']), p('')));
    expect(tableOf(next)).toEqual({
      ...table(['Pot|Water|Price|', 'Moka|150 ml|24|', 'Press|300 ml|*1*|2', '||3|4']),
      align: [null, 'right', 'right', null],
    });
    expect(cellsOf(next)).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  it('go into all selected cells, if it is one', () => {
    const state = stateIn([pots], [1, 1], [2, 2]);
    expect(tableOf(applied(state, pastedInto(state, table(['x']))))).toEqual({
      ...pots,
      rows: [pots.rows[0], ['Moka', 'x', 'x'], ['Press', 'x', 'x']],
    });
  });

  it('are refused where the table would be too large, and left to others outside of cells', () => {
    const wide = table([Array.from({ length: MAX_COLUMNS }, () => 'x').join('|')]);
    expect(pastedInto(stateIn([pots], [0, 1]), wide)).toBe('too-large');
    expect(pastedInto(stateIn([pots], [0, 0]), wide)).not.toBe('too-large');
    expect(pastedInto(stateIn([pots], [0, 0]), p('A'), wide)).toBeUndefined();
    const outside = stateIn([pots, p('B')], [0, 0]);
    const end = TextSelection.atEnd(outside.doc);
    expect(pastedInto(outside.apply(outside.tr.setSelection(end)), wide)).toBeUndefined();
  });
});
