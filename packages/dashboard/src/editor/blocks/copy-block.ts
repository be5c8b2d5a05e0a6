import type { Node } from 'prosemirror-model';
import { valueOf } from '../schema/value.ts';

/** Returns a copy of a block without what must be unique in a body: the anchor of a heading. */
export const copyBlock = (block: Node): Node => {
  if (block.type.name !== 'heading' || !Object.hasOwn(valueOf(block), 'id')) return block;
  const { id: _id, ...value } = valueOf(block);
  return block.type.create({ ...block.attrs, value }, block.content);
};
