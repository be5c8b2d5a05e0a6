import type { TextSize } from '../block/text-size.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';

/**
 * Maximum size of a body: that of the largest one which the contract allows, 1,000 paragraphs of
 * 10,000 characters. Texts are counted in code points, as often as {@link sizeOf} says.
 */
export const MAX_BODY_SIZE = 10_000_000;

/**
 * Maximum number of characters in a body that may begin or end a mark, a link or a reference: each
 * takes a hundred times the memory of another character, and hardly any text has one in twenty.
 */
export const MAX_DELIMITERS = 500_000;

/**
 * Returns the size of `block`: the length of all its strings in code points, for each two times that
 * they are answered. All texts stand in the block and in the body text; a heading is in its anchor
 * and the table of contents as well, and some blocks are in the JSON-LD.
 */
export const sizeOf = (block: Block): TextSize => {
  const { outline, schemaOrg, addSize } = blockTypeOf(block);
  const size = { length: 0, delimiters: 0 };
  addSize(block, size);
  return { ...size, length: size.length * (1 + (outline ? 2 : 0) + (schemaOrg ? 1 : 0)) };
};

/** Returns the sum of two sizes. */
export const plus = (size: TextSize, other: TextSize): TextSize => ({
  length: size.length + other.length,
  delimiters: size.delimiters + other.delimiters,
});

/** Returns which limit on all of a body `size` goes beyond, nothing where it goes beyond none. */
export const sizeProblem = ({ length, delimiters }: TextSize): string | undefined => {
  if (length > MAX_BODY_SIZE) {
    return `must have at most ${MAX_BODY_SIZE} characters in all of its texts, where those of faq and video blocks count twice and those of headings three times`;
  }
  return delimiters > MAX_DELIMITERS
    ? `must have at most ${MAX_DELIMITERS} of the characters * _ [ ] \` & \\ in all of its inline Markdown`
    : undefined;
};
