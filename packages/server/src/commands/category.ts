import { addCategory, asOperator, listCategories } from '@content-publishing/application';
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
    .requiredOption('--slug <slug>', 'part of the URL')
    .requiredOption('--name <name>', 'name shown to readers')
    .option('--parent <id>', 'id of the parent category; at the root by default')
    .option('--description <text>', 'description of the category')
    .option('--canonical-url <url>', 'canonical URL of the category page')
    .addHelpText(
      'after',
      examples('cps category add --workspace ID --slug css --name CSS --parent CATEGORY_ID'),
    )
    .action(({ workspace, parent: parentId, canonicalUrl, ...rest }, command) => {
      const seo = canonicalUrl === undefined ? undefined : { canonicalUrl };
      const draft = { ...rest, parentId, ...(seo && { seo }) };
      return operate(command, (ports) => addCategory(ports)(workspace, draft), fieldList);
    });

  category
    .command('list')
    .description('list the categories of a workspace, by path')
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps category list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) =>
          asOperator(listCategories)(ports)(workspace, {
            orderBy: 'path',
            order: 'asc',
            pageSize: 100,
          }),
        ({ data }) => table('id', 'path', 'name', 'description')(data),
      ),
    );
};
