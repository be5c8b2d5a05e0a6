/** Returns `text` unless it is blank. */
export const filled = (text: string | null | undefined): string | undefined =>
  text == null || text.trim() === '' ? undefined : text;
