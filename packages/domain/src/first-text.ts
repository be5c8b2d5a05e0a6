/** The first of `texts` that is not blank. */
export const firstText = (...texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.find((text) => text != null && text.trim() !== '') ?? undefined;
