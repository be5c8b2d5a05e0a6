import { addAuthor } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../operate.ts';
import { fieldList } from '../table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps author`: who writes posts. */
export const addAuthorCommands = (cps: CommandLine): void => {
  cps
    .command('author')
    .description('add authors')
    .command('add')
    .description('add an author to a workspace')
    .addOption(workspaceOption())
    .requiredOption('--slug <slug>', 'the last part of the address of their page')
    .requiredOption('--name <name>', 'the name that readers see')
    .option('--bio <text>', 'a few words about them')
    .addHelpText(
      'after',
      examples('cps author add --workspace ID --slug ada-lovelace --name "Ada Lovelace"'),
    )
    .action(({ workspace, name: displayName, ...rest }, command) =>
      operate(command, (ports) => addAuthor(ports)(workspace, { ...rest, displayName }), fieldList),
    );
};
