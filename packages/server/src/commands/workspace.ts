import {
  addWorkspace,
  listWorkspaces,
  setWorkspaceLanguage,
} from '@content-publishing/application';
import type { Workspace } from '@content-publishing/domain';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList, table } from '../format-table.ts';
import { examples } from './options.ts';

/** `cps workspace`: the tenants that every other record belongs to. */
export const addWorkspaceCommands = (cps: CommandLine): void => {
  const workspace = cps
    .command('workspace')
    .description('add and list workspaces, and set their language');

  workspace
    .command('add')
    .description('add a workspace')
    .requiredOption('--name <name>', 'name for operators')
    .option('--language <tag>', 'language of the posts, a BCP 47 tag; en by default')
    .addHelpText(
      'after',
      examples(
        'cps workspace add --name "My site"',
        'cps workspace add --name "Meine Seite" --language de',
      ),
    )
    .action((draft, command) => operate(command, (ports) => addWorkspace(ports)(draft), fieldList));

  workspace
    .command('list')
    .description('list all workspaces, oldest first')
    .addHelpText('after', examples('cps workspace list'))
    .action((_, command) =>
      operate(
        command,
        (ports) => listWorkspaces(ports)(),
        table('id', 'name', 'language', 'createdAt'),
      ),
    );

  workspace
    .command('language')
    .description('set the language of a workspace, which search and derivation use')
    .argument('<workspace-id>', 'id of the workspace')
    .argument('<tag>', 'BCP 47 tag, such as de or pt-BR')
    .addHelpText('after', examples('cps workspace language ID de'))
    .action((workspaceId, language, _, command) =>
      operate(
        command,
        (ports) => setWorkspaceLanguage(ports)(workspaceId, { language }),
        showLanguage,
      ),
    );
};

const showLanguage = (workspace: Workspace): string =>
  `${fieldList(workspace)}

Posts get the language when they are saved. \`cps rederive\` brings those that are there up to date.`;
