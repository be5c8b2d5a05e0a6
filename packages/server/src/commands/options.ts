import { InvalidArgumentError } from '@commander-js/extra-typings';

/**
 * Parses the value of an option as a whole number, which may be negative; throws an
 * `InvalidArgumentError` for another text.
 */
export const integerOption = (text: string): number => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('must be a whole number');
};

/** Like {@link integerOption}, for a number above 0. */
export const wholeNumberOption = (text: string): number => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new InvalidArgumentError('must be a whole number above 0');
};

/** Returns the end of a help text, with `lines` as examples of a shell command each. */
export const examples = (...lines: readonly string[]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  $ ${line}`)].join(
    '\n',
  );
