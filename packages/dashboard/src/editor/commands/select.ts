import { AllSelection, type Command, NodeSelection, TextSelection } from 'prosemirror-state';
import { BlockSelection, blocksOf, blockStart } from './block-selection.ts';
import { command, type Edit, putCaret } from './edit.ts';

/** Selects the text with the caret; the second time, or over several texts, the whole body. */
export const selectMore = command((tr) => {
  const { $from, $to } = tr.selection;
  const isInText = tr.selection instanceof TextSelection && $from.sameParent($to);
  const isWhole = $from.parentOffset === 0 && $to.parentOffset === $from.parent.content.size;
  const { size } = $from.parent.content;
  if (isInText && !isWhole && size > 0) {
    tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end()));
  } else tr.setSelection(new AllSelection(tr.doc));
  return true;
});

/** Selects the blocks that the selection touches. */
export const selectBlocks: Command = command((tr) => {
  if (tr.selection instanceof BlockSelection) return false;
  const { from, to } = blocksOf(tr.selection);
  tr.setSelection(BlockSelection.create(tr.doc, from, to));
  return true;
});

const step =
  (by: 1 | -1, isExtending: boolean): Edit =>
  (tr) => {
    const { selection, doc } = tr;
    // Arrows go over a line between parts to the text behind it, as they do in a text.
    const isWhole =
      selection instanceof BlockSelection || (isExtending && selection instanceof NodeSelection);
    if (!isWhole) return false;
    const { from, to } = blocksOf(selection);
    const head =
      selection instanceof BlockSelection && isExtending ? selection.headIndex : by < 0 ? from : to;
    const next = Math.min(doc.childCount - 1, Math.max(0, head + by));
    const anchor =
      isExtending && selection instanceof BlockSelection ? selection.anchorIndex : next;
    tr.setSelection(BlockSelection.create(doc, anchor, next));
    return true;
  };

/** Commands of the arrow keys while blocks are selected; with Shift they extend the selection. */
export const selectPreviousBlock = command(step(-1, false));
/** Selects the block after the selected ones. */
export const selectNextBlock = command(step(1, false));
/** Extends the selection of blocks upwards. */
export const extendToPreviousBlock = command(step(-1, true));
/** Extends the selection of blocks downwards. */
export const extendToNextBlock = command(step(1, true));

/** Leaves a selection of blocks to the text before (`-1`) or after (`1`) it. */
export const leaveBlocks = (bias: 1 | -1): Command =>
  command((tr) => {
    if (!(tr.selection instanceof BlockSelection)) return false;
    const { from, to } = tr.selection.range;
    const at = bias < 0 ? blockStart(tr.doc, from) + 1 : blockStart(tr.doc, to + 1) - 1;
    return putCaret(tr, at, bias < 0 ? 1 : -1);
  });
