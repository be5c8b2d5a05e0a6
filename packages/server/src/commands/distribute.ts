import type { CommandLine } from '../command-line/command-line.ts';
import { environmentConfiguration } from '../command-line/command-configuration.ts';
import { print } from '../command-line/print.ts';
import { rejectInput, rejectUnavailable } from '../command-line/rejection.ts';
import { openStorage, storageFailure } from '../storage/storage.ts';
import { examples } from './options.ts';

/**
 * Adds the command `cps distribute`, which distributes the tables over the nodes of a Citus
 * cluster.
 */
export const addDistributeCommand = (cps: CommandLine): void => {
  cps
    .command('distribute')
    .description('distribute the tables over the nodes of a Citus cluster, by workspace')
    .addHelpText(
      'after',
      `
DATABASE_URL is that of the coordinator. Add the workers before (citus_add_node), and stop the servers
meanwhile. It takes a minute or two. Stopped and called again, the command goes on where it was; call
it again after an upgrade.
${examples('cps distribute')}`,
    )
    .action(async (_, command) => {
      const configuration = environmentConfiguration(command);
      if (configuration === undefined) return;
      const { storage } = configuration;
      if (!storage.isShared) {
        rejectInput(command, 'DATABASE_URL must be the URL of a Citus coordinator');
        return;
      }
      const opened = await openStorage(configuration);
      if (opened.isErr()) {
        rejectUnavailable(command, opened.error.message);
        return;
      }
      await opened.value.close();
      const { distributePostgres } = await import('@content-publishing/adapter-postgres');
      try {
        const outcome = await distributePostgres(storage.url);
        switch (outcome.kind) {
          case 'citus-missing':
            rejectInput(
              command,
              'the database has no Citus: install it and run `create extension citus`. Only pending migrations were run',
            );
            break;
          case 'distributed':
            await print(command, { tables: outcome.tables, workers: outcome.workers }, () =>
              outcome.tables === 0
                ? 'All tables were distributed before.'
                : `Distributed ${outcome.tables} tables over ${outcome.workers} workers.`,
            );
            if (outcome.workers === 0) {
              process.stderr.write(
                'The cluster has no worker, so all rows stay on the coordinator. Add one with ' +
                  'citus_add_node, then run `select citus_rebalance_start()` (see docs/scaling.md).\n',
              );
            }
            break;
          default:
            outcome satisfies never;
        }
      } catch (error) {
        rejectUnavailable(command, storageFailure(error).message);
      }
    });
};
