// Does not match single spaces, so most texts are returned unchanged.
const UNEVEN = / \s+|[^\S ]\s*/gu;

/** Trims `text` and replaces each run of white space by one space. */
export const collapseWhitespace = (text: string): string => text.trim().replaceAll(UNEVEN, ' ');
