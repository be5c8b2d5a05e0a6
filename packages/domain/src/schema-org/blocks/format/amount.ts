// Digits in groups of three, with the other of `.` and `,` before the decimals.
const GROUPED = /^\d{1,3}([.,'\u2019 ])\d{3}(?:\1\d{3}){0,3}(?:([.,])\d{1,9})?$/;
const DECIMAL = /^\d{1,15}(?:\.\d{1,9}|,\d{1,2})?$/;

/** A number between its currency, of which the codes are read: `US$`, `€` or `USD`. */
const CURRENCY = /^(?:(?:[a-z]{0,3}\p{Sc}|([a-z]{3})) ?)?(\d.*?)(?: ?(?:\p{Sc}|([a-z]{3})))?$/iu;

/**
 * Returns the number that a text on one line means as an amount of a `currency`, in the ways in
 * which people write it: `1299`, `1,299.00`, `25,99`, `$25.00`, `25 EUR`. Nothing where it can be
 * read in two ways, such as `1,299`, and where it names another currency.
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
  // One group alone, `1,299`, may as well be decimals; and a point comes once, behind the groups.
  const isClear =
    point === undefined ? number.split(group).length > 2 || !/[.,]/.test(group) : point !== group;
  return isClear ? Number(number.replaceAll(group, '').replace(',', '.')) : undefined;
};
