import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { isForPrograms } from './rejection.ts';

/**
 * Prints the result of a command on stdout, which is `view` as JSON with `--json`, and otherwise
 * the text that `show` returns.
 */
export const print = async (
  command: CommandUnknownOpts,
  view: unknown,
  show: () => string | Promise<string>,
): Promise<void> => {
  process.stdout.write(`${isForPrograms(command) ? JSON.stringify(view) : await show()}\n`);
};
