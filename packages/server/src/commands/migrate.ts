import type { CommandLine } from '../command-line/command-line.ts';
import { environmentConfiguration } from '../command-line/command-configuration.ts';
import { print } from '../command-line/print.ts';
import { rejectInput, rejectUnavailable } from '../command-line/rejection.ts';
import { openStorage, storageFailure } from '../storage/storage.ts';
import { examples } from './options.ts';

/**
 * Adds the command `cps migrate`, which migrates the schema, for servers that must not do so when
 * they start.
 */
export const addMigrateCommand = (cps: CommandLine): void => {
  cps
    .command('migrate')
    .description('migrate the database schema, even with MIGRATE_ON_START=false')
    .option('--create-database', 'create the database of DATABASE_URL first, if there is none')
    .addHelpText('after', examples('cps migrate', 'cps migrate --create-database'))
    .action(async ({ createDatabase = false }, command) => {
      const configuration = environmentConfiguration(command);
      if (configuration === undefined) return;
      const { storage } = configuration;
      let isCreated = false;
      if (createDatabase) {
        if (!storage.isShared) {
          rejectInput(command, '--create-database needs a PostgreSQL server in DATABASE_URL');
          return;
        }
        const { createPostgresDatabase } = await import('@content-publishing/adapter-postgres');
        try {
          isCreated = await createPostgresDatabase(storage.url);
        } catch (error) {
          rejectUnavailable(command, storageFailure(error).message);
          return;
        }
      }
      await openStorage({ ...configuration, migrateOnStart: true }).match(
        async (opened) => {
          await opened.close();
          await print(command, { migrated: true, databaseCreated: isCreated }, () =>
            isCreated
              ? 'The database is created, and its schema is up to date.'
              : 'The schema is up to date.',
          );
        },
        ({ message }) => rejectUnavailable(command, message),
      );
    });
};
