import { addCategory } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../operate.ts';
import { fieldList } from '../table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps category`: the tree of topics. */
export const addCategoryCommands = (cps: CommandLine): void => {
  cps
    .command('category')
    .description('add categories')
    .command('add')
    .description('add a category to a workspace')
    .addOption(workspaceOption())
    .requiredOption('--slug <slug>', 'its part of the address')
    .requiredOption('--name <name>', 'the name that readers see')
    .option('--parent <id>', 'the category that it stands below; at the root by default')
    .addHelpText(
      'after',
      examples('cps category add --workspace ID --slug css --name CSS --parent CATEGORY_ID'),
    )
    .action(({ workspace, parent: parentId, ...rest }, command) =>
      operate(command, (ports) => addCategory(ports)(workspace, { ...rest, parentId }), fieldList),
    );
};
