import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { isForPrograms } from './rejection.ts';

/**
 * Prints the result of a command on stdout: `view` as JSON with `--json`, otherwise the text of
 * `show`.
 */
export const print = async (
  command: CommandUnknownOpts,
  view: unknown,
  show: () => string | Promise<string>,
): Promise<void> => {
  process.stdout.write(`${isForPrograms(command) ? JSON.stringify(view) : await show()}\n`);
};
