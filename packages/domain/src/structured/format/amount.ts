// Digits in groups of three, with the other of `.` and `,` before the decimals.
const GROUPED = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*(?:([.,])\d{1,9})?$/;
const DECIMAL = /^\d{1,15}(?:\.\d{1,9}|,\d{1,2})?$/;

/** What stands before and behind a number: `US$`, `€` or `USD`. */
const CURRENCY = /^(?:([a-z]{0,3}\p{Sc}|[a-z]{3}) ?)?(\d.*?)(?: ?(\p{Sc}|[a-z]{3}))?$/iu;

/**
 * The number that a text means as an amount of a `currency`, in the ways in which people write it:
 * `1299`, `1,299.00`, `25,99`, `$25.00`, `25 EUR`. Nothing where it can be read in two ways, such as
 * `1,299`, and where it names another currency.
 */
export const amountOf = (text: string, currency = ''): number | undefined => {
  const [, before = '', number = '', after = ''] =
    CURRENCY.exec(text.replaceAll(/[\u2019\u00a0\u202f]/g, spelling)) ?? [];
  const isOther = [before, after].some(
    (name) => /^[a-z]{3}$/i.test(name) && name.toUpperCase() !== currency.toUpperCase(),
  );
  if (isOther || number.length > 30) return undefined;
  if (DECIMAL.test(number)) return Number(number.replace(',', '.'));
  const [grouped, group = '', point] = GROUPED.exec(number) ?? [];
  const groups = grouped?.split(group).length ?? 0;
  // One group alone, `1,299`, may as well be decimals; and a point comes once, behind the groups.
  const isClear =
    point === undefined ? groups > 2 || group === "'" || group === ' ' : point !== group;
  if (grouped === undefined || !isClear) return undefined;
  return Number(grouped.replaceAll(group, '').replace(',', '.'));
};

const spelling = (character: string): string => (character === '\u2019' ? "'" : ' ');
