import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import { examples } from './options.ts';

/**
 * Returns a function that adds a command to `group` which works in one workspace. Its examples `lines`
 * are given without `cps` and the name of the group.
 */
export const workspaceCommands =
  (group: CommandUnknownOpts) =>
  (name: string, description: string, ...lines: readonly string[]) =>
    group
      .command(name)
      .description(description)
      .addOption(workspaceOption())
      .addOption(urlOption())
      .addHelpText('after', examples(...lines.map((line) => `cps ${group.name()} ${line}`)));
