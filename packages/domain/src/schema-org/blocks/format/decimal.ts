/** Parses a number in the notation of programs: `4`, `4.25`; `undefined` for any other text. */
export const decimalOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
