// Digits in groups of three. The decimals follow a `.` or `,`; `amountOf` checks that the groups
// are separated by another sign.
const GROUPED = /^\d{1,3}([.,'\u2019 ])\d{3}(?:\1\d{3}){0,3}(?:([.,])\d{1,9})?$/;
const DECIMAL = /^\d{1,15}(?:\.\d{1,9}|,\d{1,2})?$/;

/**
 * Matches a number with its currency before or after it: `US$`, `€` or `USD`. It captures the code
 * before the number, the number, and the code after it; currency signs are not captured.
 */
const CURRENCY = /^(?:(?:[a-z]{0,3}\p{Sc}|([a-z]{3})) ?)?(\d.*?)(?: ?(?:\p{Sc}|([a-z]{3})))?$/iu;

/**
 * Parses an amount of a `currency` in the usual notations: `1299`, `1,299.00`, `25,99`, `$25.00`,
 * `25 EUR`. Returns `undefined` for an ambiguous amount, such as `1,299`, for an amount with the
 * code of another currency, and for any other text.
 */
export const amountOf = (text: string, currency: string | undefined): number | undefined => {
  const [, before, number, after] = CURRENCY.exec(text) ?? [];
  const isOther = [before, after].some(
    (code) => code !== undefined && code.toUpperCase() !== currency?.toUpperCase(),
  );
  if (number === undefined || isOther) return undefined;
  if (DECIMAL.test(number)) return Number(number.replace(',', '.'));
  const [, group, point] = GROUPED.exec(number) ?? [];
  if (group === undefined) return undefined;
  // A single group, `1,299`, could also be decimals; the decimal separator comes once, after the
  // groups.
  const isClear =
    point === undefined ? number.split(group).length > 2 || !/[.,]/.test(group) : point !== group;
  return isClear ? Number(number.replaceAll(group, '').replace(',', '.')) : undefined;
};
