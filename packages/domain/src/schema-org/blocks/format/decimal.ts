/** Returns the number that a text is as programs write it, with digits alone: `4`, `4.25`. */
export const decimalOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
