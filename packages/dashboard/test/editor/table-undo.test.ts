import fc from 'fast-check';
import { redo, undo, undoDepth } from 'prosemirror-history';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { deleteCellSelection } from 'prosemirror-tables';
import { expect, it } from 'vitest';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { pasteCells } from '../../src/editor/tables/cell-clipboard.ts';
import { move } from '../../src/editor/tables/move-cells.ts';
import {
  add,
  addLastRow,
  alignColumns,
  removeColumns,
  removeRows,
  toggleHeader,
} from '../../src/editor/tables/table-commands.ts';
import { selectIn, stateIn, table } from './table-typing.ts';
import { p, schema } from './typing.ts';

const pots = table(['Pot|Water|Price', 'Moka|150 ml|24', 'Press|300 ml|31'], {
  align: [null, 'right', 'right'],
});

const COMMANDS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    (['up', 'down', 'left', 'right'] as const).flatMap((direction) => [
      [`add ${direction}`, add(direction)],
      [`move ${direction}`, move(direction)],
    ]),
  ),
  addLastRow,
  removeRows,
  removeColumns,
  row: toggleHeader('row'),
  column: toggleHeader('column'),
  left: alignColumns('left'),
  none: alignColumns(null),
  clear: deleteCellSelection,
  cut: (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection());
    return true;
  },
  // From the cell into the text after the table.
  across: (state, dispatch) => {
    const { tr, doc, selection } = state;
    const over = TextSelection.create(doc, selection.head, doc.content.size - 2);
    dispatch?.(tr.setSelection(over).deleteSelection());
    return true;
  },
  type: (state, dispatch) => {
    dispatch?.(state.tr.insertText('a'));
    return true;
  },
  paste: (state, dispatch) => {
    const blocks = readBody(schema, [table(['1|2', '3|*4*'])]).children;
    const tr = pasteCells(state, { blocks, joinsStart: false, joinsEnd: false });
    if (tr && tr !== 'too-large') dispatch?.(tr);
    return tr !== undefined;
  },
};

const edits = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(COMMANDS)),
    from: fc.tuple(fc.nat(4), fc.nat(4)),
    to: fc.option(fc.tuple(fc.nat(4), fc.nat(4)), { nil: undefined }),
  }),
  { maxLength: 12 },
);

it('any commands leave a table with rows of one length, and undone they leave the document of before', () => {
  fc.assert(
    fc.property(edits, (made) => {
      const start = stateIn([pots, p('After')], [0, 0]);
      let state = start;
      const apply = (tr: Transaction): void => {
        state = state.apply(tr);
      };
      for (const { name, from, to } of made) {
        state = selectIn(state, from, to);
        const { doc } = state;
        const depth = undoDepth(state);
        COMMANDS[name]?.(state, apply);
        // Letters and their deletion belong together, as in any text.
        const isTyping = ['type', 'clear', 'cut', 'across'].includes(name);
        const steps = isTyping || state.doc === doc ? 0 : 1;
        expect(undoDepth(state)).toBeGreaterThanOrEqual(depth + steps);
        state.doc.check();
        // The markup of cells is that which the block says, as it is when it is read.
        expect(readBody(schema, writeBody(state.doc)).toString()).toBe(state.doc.toString());
      }
      const end = state.doc;
      while (undoDepth(state) > 0) undo(state, apply);
      expect(state.doc.eq(start.doc)).toBe(true);
      while (redo(state, apply)) state.doc.check();
      expect(state.doc.eq(end)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
