import { addRedirect, listAllRedirects, removeRedirect } from '@content-publishing/application';
import { REDIRECT_TYPES } from '@content-publishing/domain';
import { Option } from '@commander-js/extra-typings';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList, printable, table } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps redirect`: the rules that consumer sites replay. */
export const addRedirectCommands = (cps: CommandLine): void => {
  const redirect = cps.command('redirect').description('add, list and remove redirects');

  redirect
    .command('add')
    .description('add a redirect to a workspace')
    .addOption(workspaceOption())
    .requiredOption('--from <path>', 'path that the redirect answers for; it has no wildcards')
    .addOption(
      new Option('--type <type>', 'type of the redirect')
        .choices(REDIRECT_TYPES)
        .makeOptionMandatory(),
    )
    .option('--to <path>', 'target: a path, or an http: or https: URL; none for 410 and 451')
    .addHelpText(
      'after',
      examples(
        'cps redirect add --workspace ID --from /old --type Permanent301 --to /new',
        'cps redirect add --workspace ID --from /gone --type Gone410',
      ),
    )
    .action(async ({ workspace, from: fromPath, to: toPath, type }, command) => {
      if (fromPath.includes('*')) {
        console.error(
          `cps: note: "*" is a character like others: the redirect answers for ${printable(fromPath)} alone, not for the paths below it`,
        );
      }
      await operate(
        command,
        (ports) => addRedirect(ports)(workspace, { fromPath, toPath, type }),
        fieldList,
      );
    });

  redirect
    .command('list')
    .description('list the redirects of a workspace, oldest first')
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps redirect list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) => listAllRedirects(ports)(workspace),
        table('id', 'type', 'fromPath', 'toPath', 'hitCount'),
      ),
    );

  redirect
    .command('remove')
    .description('remove a redirect')
    .addOption(workspaceOption())
    .argument('<redirect-id>', 'id of the redirect')
    .addHelpText('after', examples('cps redirect remove --workspace ID REDIRECT_ID'))
    .action((redirectId, { workspace }, command) =>
      operate(command, (ports) => removeRedirect(ports)(workspace, redirectId), fieldList),
    );
};
