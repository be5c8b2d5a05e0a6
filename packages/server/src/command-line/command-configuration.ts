import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { EXIT } from './exit-code.ts';
import { note, reject } from './rejection.ts';

/**
 * Returns the configuration of a command from the environment; `options` replace variables of the
 * same name. If values are invalid, prints every problem, sets the exit code and returns undefined.
 */
export const environmentConfiguration = (
  command: CommandUnknownOpts,
  options: Readonly<Record<string, string>> = {},
): Configuration | undefined =>
  readConfiguration({ ...process.env, ...options }, process.cwd()).match(
    (configuration) => {
      if (!configuration.storage.isDurable && command.name() !== 'serve') {
        note(command, 'memory: is empty at each start, and no change of this command is stored');
      }
      return configuration;
    },
    (problems) => {
      const details = problems.map(({ variable, found, right }) => ({
        path: variable,
        message: `is ${found}; it must be ${right}`,
      }));
      const message = 'the configuration cannot be used';
      reject(command, { code: 'BAD_REQUEST', message, details, exitCode: EXIT.wrongUsage });
      return undefined;
    },
  );
