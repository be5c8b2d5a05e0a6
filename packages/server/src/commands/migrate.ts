import type { CommandLine } from '../command-line.ts';
import { environmentConfiguration, print, reject } from '../run-operator-command.ts';
import { openStorage } from '../storage.ts';
import { examples } from './options.ts';

/** `cps migrate`: the schema, where starting must not change it. */
export const addMigrateCommand = (cps: CommandLine): void => {
  cps
    .command('migrate')
    .description('migrate the database schema, even with MIGRATE_ON_START=false')
    .addHelpText('after', examples('cps migrate'))
    .action(async (_, command) => {
      const configuration = environmentConfiguration();
      if (configuration === undefined) return;
      await openStorage({ ...configuration, migrateOnStart: true }).match(
        async (storage) => {
          await storage.close();
          await print(command, { migrated: true }, () => 'The schema is up to date.');
        },
        ({ message }) => reject(message),
      );
    });
};
