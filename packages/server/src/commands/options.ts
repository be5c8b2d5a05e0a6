import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** Returns the option that names the workspace a command works in. */
export const workspaceOption = () =>
  new Option(
    '--workspace <id>',
    'the workspace; may be left out where there is one, and with --url, where the key names it',
  ).env('CPS_WORKSPACE');

/** Returns the option that names a running service for a command of a workspace. */
export const urlOption = () =>
  new Option(
    '--url <url>',
    'work over HTTP on the service at this URL, with the key in CPS_API_KEY',
  ).env('CPS_URL');

/** Reads the value of an option that takes a whole number. */
export const integer = (text: string): number => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** Reads the value of an option that takes a whole number above 0. */
export const wholeNumber = (text: string): number => {
  const value = integer(text);
  if (value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number above 0.');
};

/** Returns the help text that shows how a command is called. */
export const examples = (...lines: readonly string[]): string =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  $ ${line}`)].join(
    '\n',
  );
