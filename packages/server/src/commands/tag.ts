import { addTag } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps tag`: the keywords that posts share. */
export const addTagCommands = (cps: CommandLine): void => {
  cps
    .command('tag')
    .description('add tags')
    .command('add')
    .description('add a tag to a workspace')
    .addOption(workspaceOption())
    .requiredOption('--slug <slug>', 'part of the URL')
    .requiredOption('--name <name>', 'name shown to readers')
    .addHelpText('after', examples('cps tag add --workspace ID --slug html --name HTML'))
    .action(({ workspace, ...draft }, command) =>
      operate(command, (ports) => addTag(ports)(workspace, draft), fieldList),
    );
};
