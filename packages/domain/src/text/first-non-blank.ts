/**
 * Returns the first of `texts` that is not blank; nothing where all are.
 *
 * @example
 * firstNonBlank(' ', null, 'A title'); // 'A title'
 */
export const firstNonBlank = (
  ...texts: readonly (string | null | undefined)[]
): string | undefined => texts.find((text) => text != null && text.trim() !== '') ?? undefined;
