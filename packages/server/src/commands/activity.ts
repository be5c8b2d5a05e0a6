import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { table } from '../command-line/format-table.ts';
import { wholeNumberOption } from './options.ts';
import { allPages } from './record/all-pages.ts';
import { workspaceCommands } from './workspace-commands.ts';

/** Default maximum number of listed changes. */
const DEFAULT_LIMIT = 100;

/** Adds the commands `cps activity …`, which list the changes of a workspace. */
export const addActivityCommands = (cps: CommandLine): void => {
  const group = cps.command('activity').description('list the changes of a workspace');
  workspaceCommands(group)(
    'list',
    'list changes with their API keys and users, newest first',
    'list',
    'list --since 2026-01-31T00:00:00Z --limit 1000',
  )
    .option('--record <id>', 'list only changes of the record with this id')
    .option('--key <id>', 'list only changes made with the API key with this id')
    .option('--user <id>', 'list only changes made by the user with this id')
    .option('--since <date-time>', 'list only changes from this time on (ISO 8601)')
    .option('--limit <n>', 'maximum number of entries', wholeNumberOption, DEFAULT_LIMIT)
    .action(({ record: recordId, key: keyId, user: userId, since, limit }, command) =>
      operateInWorkspace(command, {
        use: (client) =>
          allPages(
            (page) =>
              client.listActivity({
                ...page,
                ...(recordId !== undefined && { recordId }),
                ...(keyId !== undefined && { keyId }),
                ...(userId !== undefined && { userId }),
                ...(since !== undefined && { since }),
              }),
            limit,
          ),
        show: table(
          'at',
          'action',
          'recordName',
          'changedFields',
          'recordId',
          'keyName',
          'userName',
          'requestId',
        ),
        flags: FLAGS,
      }),
    );
};

const FLAGS = new Map([
  ['/recordId', '--record'],
  ['/keyId', '--key'],
  ['/userId', '--user'],
  ['/since', '--since'],
]);
