import type { Node } from 'prosemirror-model';
import { formText } from '../schema/value.ts';
import { copyBlock } from './copy-block.ts';

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
