import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { fieldList } from '../command-line/format-table.ts';
import { outcomeLine } from '../command-line/outcome-line.ts';
import { endWith } from '../command-line/wrong-usage.ts';
import { workspaceCommands } from './workspace-commands.ts';

/** Adds `cps post working-copy`, which shows, publishes or discards changes that are not public. */
export const addWorkingCopyCommand = (group: ReturnType<CommandLine['command']>): void => {
  workspaceCommands(group)(
    'working-copy',
    'show the changes of a post that are not public; publish or discard them',
    'working-copy moka-pot',
    'working-copy moka-pot --publish',
  )
    .argument('<id-or-slug>', 'id or slug of the post')
    .option('--publish', 'save the post with these changes')
    .option('--discard', 'discard these changes')
    .action((idOrSlug, { publish = false, discard = false }, command) => {
      if (publish && discard) {
        return endWith(command, 'wrong usage', [
          { path: '--discard', message: 'must be absent when --publish is given' },
        ]);
      }
      if (publish) {
        return operateInWorkspace(command, {
          use: (client) => client.publishWorkingCopy(idOrSlug),
          show: outcomeLine(command, 'Updated', 'post', ({ slug }: Saved) => slug),
        });
      }
      return discard
        ? operateInWorkspace(command, {
            use: (client) => client.deleteWorkingCopy(idOrSlug),
            show: fieldList,
          })
        : operateInWorkspace(command, {
            use: (client) => client.getWorkingCopy(idOrSlug),
            show: ({ post: _post, ...copy }) => fieldList(copy),
          });
    });
};
interface Saved {
  readonly id: string;
  readonly slug: string;
}
