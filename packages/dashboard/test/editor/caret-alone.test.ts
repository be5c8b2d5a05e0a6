import { vocabulary } from '@content-publishing/domain';
import { GapCursor } from 'prosemirror-gapcursor';
import type { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { backspace } from '../../src/editor/commands/backspace.ts';
import { deleteForward } from '../../src/editor/commands/delete-forward.ts';
import { enter } from '../../src/editor/commands/enter.ts';
import { after, bodyOf, p, stateOf } from './typing.ts';

/** Returns the state with the caret alone at a position between blocks. */
const withCaretAt = (state: EditorState, position: number): EditorState =>
  state.apply(state.tr.setSelection(new GapCursor(state.doc.resolve(position))));

/** Returns whether the caret stays between blocks while a text elsewhere changes. */
const staysAt = (state: EditorState, position: number, elsewhere: number): boolean => {
  const placed = withCaretAt(state, position);
  return placed.apply(placed.tr.insertText('x', elsewhere)).selection instanceof GapCursor;
};

const examples = vocabulary.map(({ example }) => example);
const isText = ({ type }: { readonly type: string }): boolean =>
  type === 'paragraph' || type === 'heading';

it.each(examples)(
  'beside a block of type $type the caret stands alone, unless Enter splits it',
  (block) => {
    const above = stateOf(block, p('B'));
    expect(staysAt(above, 0, above.doc.content.size - 1)).toBe(!isText(block));
    const below = stateOf(p('A'), block);
    expect(staysAt(below, below.doc.content.size, 1)).toBe(!isText(block));
  },
);

it.each(examples)('Enter adds a paragraph above and below a block of type $type', (block) => {
  const state = stateOf(block);
  expect(bodyOf(after(withCaretAt(state, 0), enter))).toEqual([p('|'), block]);
  const end = state.doc.content.size;
  expect(bodyOf(after(withCaretAt(state, end), enter))).toEqual([block, p('|')]);
});

it('Backspace selects the block above the caret, Delete the one below', () => {
  const code = { type: 'code', language: 'ts', code: 'x' };
  const state = stateOf(code, code);
  const between = withCaretAt(state, state.doc.child(0).nodeSize);
  expect(after(between, backspace).selection).toMatchObject({ range: { from: 0, to: 0 } });
  expect(after(between, deleteForward).selection).toMatchObject({ range: { from: 1, to: 1 } });
  expect(bodyOf(after(between, deleteForward, deleteForward))).toEqual([{ ...code, code: 'x|' }]);
});

it('Backspace above the first block, and Delete below the last, do nothing', () => {
  const state = stateOf({ type: 'divider' });
  expect(deleteForward(withCaretAt(state, 1))).toBe(false);
  expect(backspace(withCaretAt(state, 0))).toBe(false);
});
