/** Blocks of a body that is long enough for a thread of its own. */
export const LONG_BLOCKS = Array.from({ length: 10 }, () => ({
  type: 'paragraph',
  text: 'word '.repeat(2000),
}));
