import { listBrokenLinks, resolveBrokenLink } from '@content-publishing/application';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList, table } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps link`: the broken links that consumer sites report. */
export const addLinkCommands = (cps: CommandLine): void => {
  const link = cps.command('link').description('list and resolve broken links');

  link
    .command('list')
    .description('list the reported paths of a workspace, most hits first')
    .addOption(workspaceOption())
    .option('--unresolved', 'list only broken links that are not resolved')
    .addHelpText('after', examples('cps link list --workspace ID --unresolved'))
    .action(({ workspace, unresolved: unresolvedOnly = false }, command) =>
      operate(
        command,
        (ports) => listBrokenLinks(ports)(workspace, { unresolvedOnly }),
        table('hitCount', 'path', 'referrer', 'lastSeenAt', 'resolvedAt', 'resolvedBy'),
      ),
    );

  link
    .command('resolve')
    .description('mark a broken link as fixed; a new report reopens it')
    .addOption(workspaceOption())
    .requiredOption('--path <path>', 'path as it was reported')
    .requiredOption('--by <name>', 'name of the person who fixed it')
    .addHelpText('after', examples('cps link resolve --workspace ID --path /old --by Ada'))
    .action(({ workspace, path, by: resolvedBy }, command) =>
      operate(
        command,
        (ports) => resolveBrokenLink(ports)(workspace, { path, resolvedBy }),
        fieldList,
      ),
    );
};
