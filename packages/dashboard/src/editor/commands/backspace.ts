import { undoInputRule } from 'prosemirror-inputrules';
import { type Command, NodeSelection, type Transaction } from 'prosemirror-state';
import { isFormBlock } from '../blocks/new-block.ts';
import { partOf, shapeOf } from '../schema/part.ts';
import { BlockSelection, blocksOf, blockStart } from './block-selection.ts';
import { type Caret, caretOf, command, type Edit, gapOf, putCaret } from './edit.ts';
import { appendText, endOfLastText, isInFirstText } from './join-text.ts';
import { liftBlock } from './lift.ts';

/** Deletes the selected blocks, or the selected text, which may run over blocks. */
export const deleteSelected: Edit = (tr) => {
  const { selection } = tr;
  if (selection.empty) return false;
  if (selection instanceof NodeSelection && selection.$from.depth === 0) {
    tr.setSelection(BlockSelection.create(tr.doc, blocksOf(selection).from));
  }
  tr.deleteSelection();
  return true;
};

/** Selects the block with an index. */
export const selectBlockAt = (tr: Transaction, index: number): true => {
  tr.setSelection(BlockSelection.create(tr.doc, index));
  return true;
};

/** Joins a text that is not the first of its block with the one before, or goes there. */
const atTextStart = (tr: Transaction, { $at, text, part }: Caret): true => {
  const entry = part.kind === 'entry' && $at.index(-1) > 0 ? $at.before() : undefined;
  const before = entry === undefined ? undefined : tr.doc.resolve(entry).nodeBefore;
  if (entry !== undefined && before?.type === text.type) {
    return appendText(tr, entry - 1, text.content, { from: entry, to: $at.after() });
  }
  const parent = $at.node(-1);
  const isItem = partOf(parent)?.kind === 'item' && $at.index(-1) === 0;
  if (!isItem || parent.textContent !== '') return putCaret(tr, $at.before(), -1);
  const start = $at.before(-1);
  tr.delete(start, $at.after(-1));
  return putCaret(tr, start, -1);
};

/** Joins a paragraph with the block before; a block with a form is selected instead. */
const joinBackward = (tr: Transaction, { text, index }: Caret): true => {
  if (index === 0) return true;
  const before = tr.doc.child(index - 1);
  const [start, beforeStart] = [blockStart(tr.doc, index), blockStart(tr.doc, index - 1)];
  const end = start + text.nodeSize;
  const isForm = isFormBlock(before);
  if (text.content.size === 0) {
    tr.delete(start, end);
    return isForm ? selectBlockAt(tr, index - 1) : putCaret(tr, start, -1);
  }
  if (isForm) return selectBlockAt(tr, index - 1);
  if (before.isTextblock && before.content.size === 0) {
    tr.delete(beforeStart, start);
    return true;
  }
  return appendText(tr, endOfLastText(before, beforeStart), text.content, { from: start, to: end });
};

/** Selects the block before (`-1`) or after (`1`) a caret alone. */
export const selectBesideGap =
  (by: 1 | -1): Edit =>
  (tr) => {
    const gap = gapOf(tr.selection);
    if (gap === undefined) return false;
    const index = by < 0 ? gap - 1 : gap;
    return index >= 0 && index < tr.doc.childCount && selectBlockAt(tr, index);
  };

const backspaceAtStart: Edit = (tr) => {
  const caret = caretOf(tr);
  if (caret === undefined || caret.$at.parentOffset > 0) return false;
  if (!isInFirstText(caret)) return atTextStart(tr, caret);
  if (shapeOf(caret.block)?.type === 'paragraph') return joinBackward(tr, caret);
  return liftBlock(tr, caret) || selectBlockAt(tr, caret.index);
};

const remove = command(deleteSelected, selectBesideGap(-1), backspaceAtStart);

/** Command of Backspace. Right after an input rule it takes the rule back. */
export const backspace: Command = (state, dispatch, view) =>
  undoInputRule(state, dispatch, view) || remove(state, dispatch, view);
