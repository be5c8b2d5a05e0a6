import type { TextSize } from '../block/text-size.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';

/**
 * Maximum size of a body, in code points as {@link sizeOf} counts them. The largest body that the
 * contract allows, 1,000 paragraphs of 10,000 characters, has this size.
 */
export const MAX_BODY_SIZE = 10_000_000;

/**
 * Maximum characters in a body that may begin or end a mark, a link or a reference; a body with
 * more is a violation. Each takes a hundred times the memory of another character, and hardly any
 * text has one in twenty characters.
 */
export const MAX_DELIMITERS = 500_000;

/**
 * Returns the size of `block`. `length` is the number of code points of all its strings, weighted
 * by how often the response repeats them: a text is in the block and in the body text (weight 1); a
 * heading is also in its anchor and in the table of contents (weight 3); a text of a block with
 * schema.org nodes is also in the JSON-LD (weight 2).
 */
export const sizeOf = (block: Block): TextSize => {
  const { outline, schemaOrg, hasShortNodes, addSize } = blockTypeOf(block);
  const size = { length: 0, delimiters: 0 };
  addSize(block, size);
  return {
    ...size,
    length: size.length * (1 + (outline ? 2 : 0) + (schemaOrg && !hasShortNodes ? 1 : 0)),
  };
};

/** Returns the sum of two sizes. */
export const plus = (size: TextSize, other: TextSize): TextSize => ({
  length: size.length + other.length,
  delimiters: size.delimiters + other.delimiters,
});

/**
 * Returns the message of the limit of a body that `size` exceeds; `undefined` if it exceeds none.
 */
export const sizeProblem = ({ length, delimiters }: TextSize): string | undefined => {
  if (length > MAX_BODY_SIZE) {
    return `must have at most ${MAX_BODY_SIZE} characters in all of its texts, where those of faq and video blocks count twice and those of headings three times`;
  }
  return delimiters > MAX_DELIMITERS
    ? `must have at most ${MAX_DELIMITERS} of the characters * _ [ ] \` & \\ in all of its inline Markdown`
    : undefined;
};
