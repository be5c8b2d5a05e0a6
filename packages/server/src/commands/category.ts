import { addCategory, listCategories } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList, table } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps category`: the tree of topics. */
export const addCategoryCommands = (cps: CommandLine): void => {
  const category = cps.command('category').description('add and list categories');

  category
    .command('add')
    .description('add a category to a workspace')
    .addOption(workspaceOption())
    .requiredOption('--slug <slug>', 'its part of the address')
    .requiredOption('--name <name>', 'the name that readers see')
    .option('--parent <id>', 'the category that it stands below; at the root by default')
    .option('--description <text>', 'what its posts are about')
    .option('--canonical-url <url>', 'the address of its page')
    .addHelpText(
      'after',
      examples('cps category add --workspace ID --slug css --name CSS --parent CATEGORY_ID'),
    )
    .action(({ workspace, parent: parentId, ...rest }, command) =>
      operate(command, (ports) => addCategory(ports)(workspace, { ...rest, parentId }), fieldList),
    );

  category
    .command('list')
    .description('list the categories of a workspace, by path')
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps category list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) => listCategories(ports)(workspace),
        table('id', 'path', 'name', 'description'),
      ),
    );
};
