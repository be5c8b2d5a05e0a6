import type { Command } from 'prosemirror-state';
import { newBlock, newParagraph } from '../blocks/new-block.ts';
import type { JsonObject } from '../vocabulary/json.ts';
import { blocksOf, blockStart } from './block-selection.ts';
import { command, putCaret } from './edit.ts';

/**
 * Adds a block of a type: in place of the paragraph with the caret if that is empty or has only the
 * text `/…` of the menu, or else after it. The caret goes into its text, or into a paragraph after it.
 */
export const addBlock = (type: string, values: JsonObject = {}): Command =>
  command((tr) => {
    const { schema } = tr.doc.type;
    const { to: index } = blocksOf(tr.selection);
    const present = tr.doc.child(index);
    const isFree =
      present.type.name === 'paragraph' && /^(?:\/.{0,40})?$/.test(present.textContent);
    const from = blockStart(tr.doc, isFree ? index : index + 1);
    const to = blockStart(tr.doc, index + 1);
    const block = newBlock(schema, type, values);
    const isLast = index + 1 === tr.doc.childCount;
    const hasText = block.isTextblock || block.childCount > 0;
    tr.replaceWith(from, to, !hasText && isLast ? [block, newParagraph(schema)] : block);
    return putCaret(tr, hasText ? from + 1 : from + block.nodeSize);
  });

/** Adds an empty paragraph with `/` after the block with an index, which opens the menu of blocks. */
export const addSlash = (index: number): Command =>
  command((tr) => {
    const block = tr.doc.child(index);
    const isFree = block.type.name === 'paragraph' && block.content.size === 0;
    const at = blockStart(tr.doc, isFree ? index : index + 1);
    if (!isFree) tr.insert(at, newParagraph(tr.doc.type.schema));
    putCaret(tr, at + 1);
    tr.insertText('/');
    return true;
  });
