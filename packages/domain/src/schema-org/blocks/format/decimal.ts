/**
 * Parses a number of digits with or without a decimal point, such as `4` or `4.25`; `undefined` for
 * any other text, such as a negative number.
 */
export const decimalOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
