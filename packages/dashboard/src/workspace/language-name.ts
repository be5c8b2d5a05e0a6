/** Returns the English name of a language by its tag; undefined for an unknown or invalid tag. */
export const languageName = (tag: string): string | undefined => {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag.trim());
  } catch {
    return undefined;
  }
};
