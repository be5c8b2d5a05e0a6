import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** Returns the option that names the workspace a command works in. */
export const workspaceOption = () =>
  new Option(
    '--workspace <id>',
    'the workspace; `cps workspace list` shows them',
  ).makeOptionMandatory();

/** Reads the value of an option that takes a whole number. */
export const integer = (text: string): number => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** Returns the help text that shows how a command is called. */
export const examples = (...lines: readonly string[]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  $ ${line}`)].join(
    '\n',
  );
