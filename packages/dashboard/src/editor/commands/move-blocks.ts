import { type Command, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { copyBlock } from '../blocks/unique-anchors.ts';
import { BlockSelection, type BlockRange, blocksOf, blockStart } from './block-selection.ts';
import { command } from './edit.ts';

/**
 * Moves the blocks of `range` so that they stand before the block with the index `target`. The
 * selection stays in its text, or on its blocks. Returns whether anything moves.
 */
export const moveBlocksTo = (
  tr: Transaction,
  { from, to }: BlockRange,
  target: number,
): boolean => {
  if (target >= from && target <= to + 1) return false;
  const { doc, selection } = tr;
  const [start, end] = [blockStart(doc, from), blockStart(doc, to + 1)];
  const blocks = doc.slice(start, end).content;
  const at = blockStart(doc, target);
  tr.delete(start, end);
  const inserted = tr.mapping.map(at);
  tr.insert(inserted, blocks);
  const by = inserted - start;
  const isInside = selection.from >= start && selection.to <= end;
  if (!isInside) return true;
  if (selection instanceof TextSelection) {
    tr.setSelection(TextSelection.create(tr.doc, selection.anchor + by, selection.head + by));
  } else {
    const first = target > from ? target - (to - from) - 1 : target;
    tr.setSelection(BlockSelection.create(tr.doc, first, first + (to - from)));
  }
  return true;
};

/** Moves the selected blocks one place up (`-1`) or down (`1`). */
export const moveBlocks = (by: 1 | -1): Command =>
  command((tr) => {
    const range = blocksOf(tr.selection);
    const target = by < 0 ? range.from - 1 : range.to + 2;
    return target >= 0 && target <= tr.doc.childCount && moveBlocksTo(tr, range, target);
  });

/** Adds a copy of the selected blocks after them, and goes to the same place in the copy. */
export const duplicateBlocks: Command = command((tr) => {
  const { from, to } = blocksOf(tr.selection);
  const { selection } = tr;
  const [start, end] = [blockStart(tr.doc, from), blockStart(tr.doc, to + 1)];
  const copies = tr.doc.children.slice(from, to + 1).map(copyBlock);
  tr.insert(end, copies);
  const by = end - start;
  if (selection instanceof TextSelection) {
    tr.setSelection(TextSelection.create(tr.doc, selection.anchor + by, selection.head + by));
  } else tr.setSelection(BlockSelection.create(tr.doc, to + 1, to + 1 + (to - from)));
  return true;
});

/** Deletes the selected blocks, and goes to the text after them. */
export const deleteBlocks: Command = command((tr) => {
  const { from, to } = blocksOf(tr.selection);
  tr.setSelection(BlockSelection.create(tr.doc, from, to)).deleteSelection();
  tr.setSelection(Selection.near(tr.selection.$from));
  return true;
});
