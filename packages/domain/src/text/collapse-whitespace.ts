// Most texts have nothing but single spaces, which are looked for in vain, and left as they are.
const UNEVEN = / \s+|[^\S ]\s*/gu;

/** Returns `text` in one line, with single spaces between its words and none around them. */
export const collapseWhitespace = (text: string): string => text.trim().replaceAll(UNEVEN, ' ');
