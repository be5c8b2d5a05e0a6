import fc from 'fast-check';
import { redo, undo, undoDepth } from 'prosemirror-history';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { backspace } from '../../src/editor/commands/backspace.ts';
import { deleteForward } from '../../src/editor/commands/delete-forward.ts';
import { enter } from '../../src/editor/commands/enter.ts';
import {
  deleteBlocks,
  duplicateBlocks,
  moveBlocks,
} from '../../src/editor/commands/move-blocks.ts';
import { selectBlocks } from '../../src/editor/commands/select.ts';
import { turnInto } from '../../src/editor/commands/turn-into.ts';
import { readBody } from '../../src/editor/document/read-body.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { afterKey, keysOfLines } from './model-of-lines.ts';
import { bodies } from './random-body.ts';
import { p, schema, stateOf } from './typing.ts';

const COMMANDS = {
  enter,
  backspace,
  deleteForward,
  selectBlocks,
  up: moveBlocks(-1),
  down: moveBlocks(1),
  duplicateBlocks,
  deleteBlocks,
  heading: turnInto('heading', { level: 2 }),
  list: turnInto('list', { style: 'bullet' }),
  paragraph: turnInto('paragraph'),
  undo,
  redo,
};

type Edit =
  | { readonly kind: 'command'; readonly name: keyof typeof COMMANDS }
  | { readonly kind: 'caret'; readonly from: number; readonly to: number }
  | { readonly kind: 'type'; readonly text: string };

const names = Object.keys(COMMANDS).filter(
  (name): name is keyof typeof COMMANDS => name in COMMANDS,
);

const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('command' as const), name: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant('caret' as const), from: fc.nat(), to: fc.nat() }),
    fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', '*', '語', ' ') }),
  ),
  { maxLength: 25 },
);

const made = (state: EditorState, edit: Edit): EditorState => {
  const { doc, tr } = state;
  switch (edit.kind) {
    case 'caret': {
      const at = (place: number) => doc.resolve(place % (doc.content.size + 1));
      return state.apply(tr.setSelection(TextSelection.between(at(edit.from), at(edit.to))));
    }
    case 'type':
      return state.selection instanceof TextSelection
        ? state.apply(tr.insertText(edit.text))
        : state;
    case 'command': {
      let next = state;
      COMMANDS[edit.name](state, (transaction) => {
        next = state.apply(transaction);
      });
      return next;
    }
    default:
      return edit satisfies never;
  }
};

it('after any edits the document is valid, and is read again from its body as it is', () => {
  fc.assert(
    fc.property(bodies, edits, (body, steps) => {
      const state = steps.reduce(made, stateOf(...body));
      state.doc.check();
      const written = writeBody(state.doc);
      expect(writeBody(readBody(schema, written))).toEqual(written);
    }),
  );
});

it('undo of all edits brings back the very body', () => {
  fc.assert(
    fc.property(bodies, edits, (body, steps) => {
      let state = steps.reduce(made, stateOf(...body));
      while (undoDepth(state) > 0) state = made(state, { kind: 'command', name: 'undo' });
      expect(JSON.stringify(writeBody(state.doc))).toBe(JSON.stringify(body));
    }),
  );
});

it('typing, Enter, Backspace and Delete in paragraphs are those of a list of lines', () => {
  fc.assert(
    fc.property(keysOfLines, (pressed) => {
      let state = stateOf(p('|'), p('xy'));
      let text = '\nxy';
      let caret = 0;
      for (const key of pressed) {
        [text, caret] = afterKey(text, caret, key);
        state = pressedIn(state, key);
      }
      expect(state.doc.children.map(({ textContent }) => textContent)).toEqual(text.split('\n'));
    }),
  );
});

/** Returns the state after a key; letters beside the caret are deleted as the browser does it. */
const pressedIn = (state: EditorState, key: string): EditorState => {
  const { selection, tr, doc } = state;
  const { $from, from } = selection;
  switch (key) {
    case 'enter':
      return made(state, { kind: 'command', name: 'enter' });
    case 'backspace':
      return $from.parentOffset > 0
        ? state.apply(tr.delete(from - 1, from))
        : made(state, { kind: 'command', name: 'backspace' });
    case 'delete':
      return $from.parentOffset < $from.parent.content.size
        ? state.apply(tr.delete(from, from + 1))
        : made(state, { kind: 'command', name: 'deleteForward' });
    case 'left':
    case 'right': {
      const by = key === 'left' ? -1 : 1;
      const isInside =
        $from.parentOffset + by >= 0 && $from.parentOffset + by <= $from.parent.content.size;
      const target = Math.min(doc.content.size - 1, Math.max(1, from + (isInside ? by : 2 * by)));
      return state.apply(tr.setSelection(TextSelection.create(doc, target)));
    }
    default:
      return state.apply(tr.insertText(key));
  }
};
