import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads the value of an option that takes a whole number. */
export const integer = (text: string): number => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('must be a whole number');
};

/** Reads the value of an option that takes a whole number above 0. */
export const wholeNumber = (text: string): number => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new InvalidArgumentError('must be a whole number above 0');
};

/** Returns the help text that shows how a command is called. */
export const examples = (...lines: readonly string[]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  $ ${line}`)].join(
    '\n',
  );
