/**
 * Returns the first of `texts` that is not blank; `undefined` if all are blank or absent.
 *
 * @example
 * firstNonBlank(' ', null, 'A title'); // 'A title'
 */
export const firstNonBlank = (
  ...texts: readonly (string | null | undefined)[]
): string | undefined => texts.find((text) => text != null && text.trim() !== '') ?? undefined;
