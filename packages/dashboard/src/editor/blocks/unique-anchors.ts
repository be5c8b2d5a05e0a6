import { formText, valueOf } from '../schema/value.ts';
import type { Node } from 'prosemirror-model';

/** Returns a copy of a block without what must be unique in a body: the anchor of a heading. */
export const copyBlock = (block: Node): Node => {
  if (block.type.name !== 'heading' || !Object.hasOwn(valueOf(block), 'id')) return block;
  const { id: _id, ...value } = valueOf(block);
  return block.type.create({ ...block.attrs, value }, block.content);
};

/** Returns blocks to add to a document, without anchors that it or an earlier one of them has. */
export const withUniqueAnchors = (doc: Node, blocks: readonly Node[]): readonly Node[] => {
  const anchors = new Set(doc.children.map((block) => formText(block, 'id')));
  return blocks.map((block) => {
    const anchor = formText(block, 'id');
    const isTaken = anchor !== '' && anchors.has(anchor);
    anchors.add(anchor);
    return isTaken ? copyBlock(block) : block;
  });
};
