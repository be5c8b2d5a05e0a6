import { Fragment, type Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { type Caret, putCaret } from './edit.ts';

/** Returns whether the caret is in the first text of its block. */
export const isInFirstText = ({ $at }: Caret): boolean => {
  for (let depth = 1; depth < $at.depth; depth += 1) if ($at.index(depth) > 0) return false;
  return true;
};

/** Returns whether the caret is in the last text of its block. */
export const isInLastText = ({ $at }: Caret): boolean => {
  for (let depth = 1; depth < $at.depth; depth += 1) {
    if ($at.indexAfter(depth) < $at.node(depth).childCount) return false;
  }
  return true;
};

/** Returns the end of the last text of `block`, or of its last that is not empty. */
export const endOfLastText = (block: Node, start: number): number => {
  if (block.isTextblock) return start + 1 + block.content.size;
  let end = 0;
  let filled = 0;
  block.descendants((node, position) => {
    if (!node.isTextblock) return true;
    end = start + 1 + position + 1 + node.content.size;
    if (node.content.size > 0) filled = end;
    return false;
  });
  return filled || end;
};

/**
 * Deletes from `from` to `to`, adds the `content` of a text that was there at the end of the text that
 * ends at `position`, and puts the caret between both.
 */
export const appendText = (
  tr: Transaction,
  position: number,
  content: Fragment,
  { from, to }: { readonly from: number; readonly to: number },
): true => {
  tr.delete(from, to);
  const at = from < position ? position - (to - from) : position;
  const { parent } = tr.doc.resolve(at);
  const text = content.textBetween(0, content.size);
  if (text !== '') {
    tr.insert(
      at,
      parent.type.spec.marks === '_' ? content : Fragment.from(parent.type.schema.text(text)),
    );
  }
  return putCaret(tr, at);
};
