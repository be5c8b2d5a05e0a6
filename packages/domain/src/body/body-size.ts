import { type Block, blockTypeOf } from '../block/vocabulary.ts';

/**
 * Maximum size of a body: that of the largest one which the contract allows, 1,000 paragraphs of
 * 10,000 characters. Texts are counted in code points, as often as {@link sizeOf} says.
 */
export const MAX_BODY_SIZE = 10_000_000;

/**
 * Returns the length of all strings of `block` together, in code points, for each two times that
 * they are answered. All texts stand in the block and in the body text; a heading is in its anchor
 * and the table of contents as well, and some blocks are in the JSON-LD.
 */
export const sizeOf = (block: Block): number => {
  const { outline, schemaOrg, addLength } = blockTypeOf(block);
  const total = { length: 0 };
  addLength(block, total);
  return total.length * (1 + (outline ? 2 : 0) + (schemaOrg ? 1 : 0));
};
