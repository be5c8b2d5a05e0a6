import { addWorkspace, listWorkspaces } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../operate.ts';
import { fieldList, table } from '../table.ts';
import { examples } from './options.ts';

/** `cps workspace`: the tenants that every other record belongs to. */
export const addWorkspaceCommands = (cps: CommandLine): void => {
  const workspace = cps.command('workspace').description('add and list workspaces');

  workspace
    .command('add')
    .description('add a workspace')
    .requiredOption('--name <name>', 'what operators call it')
    .addHelpText('after', examples('cps workspace add --name "My site"'))
    .action((draft, command) => operate(command, (ports) => addWorkspace(ports)(draft), fieldList));

  workspace
    .command('list')
    .description('list all workspaces, oldest first')
    .addHelpText('after', examples('cps workspace list'))
    .action((_, command) =>
      operate(command, (ports) => listWorkspaces(ports)(), table('id', 'name', 'createdAt')),
    );
};
