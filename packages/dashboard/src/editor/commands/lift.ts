import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { type MovedText, newParagraph, textToMove } from '../blocks/new-block.ts';
import { partOf, shapeOf } from '../schema/part.ts';
import { blockStart } from './block-selection.ts';
import { type Caret, putCaret } from './edit.ts';

/**
 * Turns the block whose first text has the caret into paragraphs: a heading, a quote, a block without
 * text; of a list only its first entry. Returns whether it is such a block.
 */
export const liftBlock = (tr: Transaction, { block, index, text, part }: Caret): boolean => {
  const blockPart = partOf(block);
  const type = shapeOf(block)?.type;
  const isList = blockPart?.kind === 'parts' && blockPart.children.size === 1;
  const texts: MovedText[] = [];
  let rest: readonly Node[] = [];
  if (part.kind === 'entry' && isList) {
    texts.push(textToMove(text, block));
    const entries = block.children.slice(1);
    if (entries.length > 0) rest = [block.type.create(block.attrs, entries)];
  } else if (type === 'heading') {
    texts.push(textToMove(block, block));
  } else if (type === 'quote') {
    const filled = block.children.filter(({ content }, at) => at === 0 || content.size > 0);
    texts.push(...filled.map((child) => textToMove(child, block)));
  } else if (block.textContent !== '' || type === 'paragraph') {
    return false;
  } else {
    texts.push(textToMove(text, block));
  }
  const start = blockStart(tr.doc, index);
  const paragraphs = texts.map((one) => newParagraph(tr.doc.type.schema, one));
  tr.replaceWith(start, start + block.nodeSize, [...paragraphs, ...rest]);
  return putCaret(tr, start + 1);
};
