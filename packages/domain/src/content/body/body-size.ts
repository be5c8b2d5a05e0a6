import type { TextSize } from '../block/text-size.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';

/**
 * Maximum size of a body, in code points as {@link sizeOf} counts them. The largest body that the
 * contract allows, 1,000 paragraphs of 10,000 characters, has this size.
 */
export const MAX_BODY_SIZE = 10_000_000;

/**
 * Maximum characters in a body that may begin or end a mark, a link or a reference. Each takes a
 * hundred times the memory of another character, and hardly any text has one in twenty.
 */
export const MAX_DELIMITERS = 500_000;

/**
 * Returns the size of `block`: the code points of all its strings, multiplied by the number of their
 * copies in the response, in pairs. All texts are in the block and in the body text (one pair); a
 * heading is also in its anchor and the table of contents (two more), and some blocks are also in the
 * JSON-LD (one more).
 */
export const sizeOf = (block: Block): TextSize => {
  const { outline, schemaOrg, addSize } = blockTypeOf(block);
  const size = { length: 0, delimiters: 0 };
  addSize(block, size);
  return { ...size, length: size.length * (1 + (outline ? 2 : 0) + (schemaOrg ? 1 : 0)) };
};

export const plus = (size: TextSize, other: TextSize): TextSize => ({
  length: size.length + other.length,
  delimiters: size.delimiters + other.delimiters,
});

/** Returns the limit of a body that `size` exceeds, as a message; `undefined` if it exceeds none. */
export const sizeProblem = ({ length, delimiters }: TextSize): string | undefined => {
  if (length > MAX_BODY_SIZE) {
    return `must have at most ${MAX_BODY_SIZE} characters in all of its texts, where those of faq and video blocks count twice and those of headings three times`;
  }
  return delimiters > MAX_DELIMITERS
    ? `must have at most ${MAX_DELIMITERS} of the characters * _ [ ] \` & \\ in all of its inline Markdown`
    : undefined;
};
