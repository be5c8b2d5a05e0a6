/** Returns `text` without white space, of which pages have more or less than the post. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
