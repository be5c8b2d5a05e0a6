import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { newParagraph } from '../blocks/new-block.ts';
import { partOf } from '../schema/part.ts';
import { blockStart } from './block-selection.ts';
import { addParagraph, type Caret, putCaret } from './edit.ts';

/**
 * Ends the block of an empty entry or item: the entry goes, and a paragraph follows. In the middle of a
 * list the entries after it become a block of their own.
 */
export const endBlock = (tr: Transaction, { $at, block, index }: Caret): true => {
  const start = blockStart(tr.doc, index);
  const place = $at.index(1);
  const before = block.children.slice(0, place);
  const after = block.children.slice(place + 1);
  const part = partOf(block);
  const isList = part?.kind === 'parts' && part.children.size === 1;
  if (!isList) {
    const isNeeded = ![...before, ...after].some(({ type }) => type === block.child(place).type);
    const next = after.find(({ type }) => type !== block.child(place).type);
    if (!isNeeded) tr.delete($at.before(2), $at.after(2));
    if (next === undefined) return addParagraph(tr, index + 1);
    return putCaret(tr, isNeeded ? $at.after(2) + 1 : $at.before(2) + 1);
  }
  const blockOf = (entries: readonly Node[]): readonly Node[] =>
    entries.length === 0 ? [] : [block.type.create(block.attrs, entries)];
  const first = blockOf(before);
  const paragraph = newParagraph(block.type.schema);
  tr.replaceWith(start, start + block.nodeSize, [...first, paragraph, ...blockOf(after)]);
  return putCaret(tr, start + (first[0]?.nodeSize ?? 0) + 1);
};
