import type { Transaction } from 'prosemirror-state';
import { isFormBlock } from '../blocks/new-block.ts';
import { deleteSelected, selectBesideGap, selectBlockAt } from './backspace.ts';
import { blockStart } from './block-selection.ts';
import { type Caret, caretOf, command, type Edit, putCaret } from './edit.ts';
import { appendText, isInLastText } from './join-text.ts';
import { liftBlock } from './lift.ts';

/** Joins a text that is not the last of its block with the entry after it, or goes to the next text. */
const atTextEnd = (tr: Transaction, { $at, text, part }: Caret): true => {
  const next = tr.doc.resolve($at.after()).nodeAfter;
  if (part.kind !== 'entry' || next?.type !== text.type) return putCaret(tr, $at.after(), 1);
  const range = { from: $at.after(), to: $at.after() + next.nodeSize };
  return appendText(tr, $at.pos, next.content, range);
};

/** Joins the last text of a block with the block after; a block with a form is selected instead. */
const joinForward = (tr: Transaction, { $at, block, index }: Caret): true => {
  if (index + 1 >= tr.doc.childCount) return true;
  const next = tr.doc.child(index + 1);
  const nextStart = blockStart(tr.doc, index + 1);
  if (block.isTextblock && block.content.size === 0) {
    tr.delete(blockStart(tr.doc, index), nextStart);
    return isFormBlock(next) ? selectBlockAt(tr, index) : putCaret(tr, blockStart(tr.doc, index));
  }
  if (isFormBlock(next)) return selectBlockAt(tr, index + 1);
  if (next.isTextblock && next.content.size === 0) {
    tr.delete(nextStart, nextStart + next.nodeSize);
    return true;
  }
  if (isFormBlock(block)) return true;
  putCaret(tr, nextStart + 1);
  const caret = caretOf(tr);
  if (caret) liftBlock(tr, caret);
  const joined = tr.doc.child(index + 1);
  const range = { from: nextStart, to: nextStart + joined.nodeSize };
  return appendText(tr, $at.pos, joined.content, range);
};

const deleteAtEnd: Edit = (tr) => {
  const caret = caretOf(tr);
  if (caret === undefined || caret.$at.parentOffset < caret.text.content.size) return false;
  return isInLastText(caret) ? joinForward(tr, caret) : atTextEnd(tr, caret);
};

/** Command of Delete. */
export const deleteForward = command(deleteSelected, selectBesideGap(1), deleteAtEnd);
