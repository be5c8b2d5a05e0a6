import type { ManagementClient } from '@content-publishing/site-kit/management';
import { RESTORABLE_FIELDS, type Restoration } from '@content-publishing/domain';
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { outcomeLine } from '../command-line/outcome-line.ts';
import { endWith } from '../command-line/wrong-usage.ts';
import { examples, wholeNumberOption } from './options.ts';
import { allPages } from './record/all-pages.ts';
import { showRevisionDiff } from './revision-diff-text.ts';

/**
 * Adds the command `cps post revisions` to the group of `cps post`; it lists, shows, compares and
 * restores the saves of a post.
 */
export const addRevisionsCommand = (group: ReturnType<CommandLine['command']>): void => {
  group
    .command('revisions')
    .description('list the saves of a post, newest first; show, compare or restore one of them')
    .argument('<id-or-slug>', 'id or slug of the post')
    .argument('[revision]', 'number of the revision to show', wholeNumberOption)
    .option('--restore', 'save the post with the content of that revision')
    .addOption(
      new Option('--fields <field>', 'restore this field in addition to the content').choices(
        RESTORABLE_FIELDS,
      ),
    )
    .option(
      '--diff [other]',
      'show what changed from that revision to the other one; by default the newest one',
      wholeNumberOption,
    )
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      examples(
        'cps post revisions moka-pot',
        'cps post revisions moka-pot 3',
        'cps post revisions moka-pot 3 --diff',
        'cps post revisions moka-pot 3 --diff 5',
        'cps post revisions moka-pot 3 --restore --fields slug',
      ),
    )
    .action((idOrSlug, revision, { restore = false, fields, diff }, command) => {
      const problems = [
        ...(restore && revision === undefined
          ? [{ path: '--restore', message: 'needs the number of a revision' }]
          : []),
        ...(diff !== undefined && revision === undefined
          ? [{ path: '--diff', message: 'needs the number of a revision' }]
          : []),
        ...(diff !== undefined && restore
          ? [{ path: '--diff', message: 'must be absent with --restore' }]
          : []),
        ...(fields !== undefined && !restore
          ? [{ path: '--fields', message: 'is only valid with --restore' }]
          : []),
      ];
      if (problems.length > 0) return endWith(command, 'wrong usage', problems);
      if (revision === undefined) return listRevisions(command, idOrSlug);
      if (diff !== undefined) {
        return operateInWorkspace(command, {
          use: (client) => compareRevisions(client, idOrSlug, revision, diff),
          show: showRevisionDiff,
        });
      }
      return restore
        ? operateInWorkspace(command, {
            use: (client) =>
              client.restorePostRevision(idOrSlug, revision, { ...(fields && { fields }) }),
            show: (post) => restored(command, post),
          })
        : operateInWorkspace(command, {
            use: (client) => client.getPostRevision(idOrSlug, revision),
            show: fieldList,
          });
    });
};

const listRevisions = (command: CommandUnknownOpts, idOrSlug: string): Promise<void> =>
  operateInWorkspace(command, {
    use: (client) => allPages((page) => client.listPostRevisions(idOrSlug, page)),
    show: table('revision', 'savedAt', 'savedBy', 'status', 'title'),
  });

interface RestoredPost {
  readonly id: string;
  readonly slug: string;
  readonly restoration: Restoration;
}

/**
 * Formats the result of a restoration for people, with the fields that it changed, the fields that
 * it kept, and the references that it left out.
 */
const restored = (command: CommandUnknownOpts, post: RestoredPost): string => {
  const { revision, changedFields, keptFields, leftOut } = post.restoration;
  const line = outcomeLine<RestoredPost>(
    command,
    'Restored',
    `revision ${revision} of post`,
    ({ slug }) => slug,
  );
  return [
    line(post),
    changedFields.length === 0
      ? 'Nothing changed: the post was so already.'
      : `Changed: ${changedFields.join(', ')}`,
    ...(keptFields.length === 0
      ? []
      : [`Kept as it is, as --fields does not name it: ${keptFields.join(', ')}`]),
    ...leftOut.map(({ field, id }) => `Left out, because it no longer exists: ${id} (${field})`),
  ].join('\n');
};

/**
 * Compares the revision `revision` of a post with the revision `other`. `true` stands for the
 * newest revision; it is the value of the option `--diff` without a number.
 */
const compareRevisions = async (
  client: ManagementClient,
  idOrSlug: string,
  revision: number,
  other: number | true,
): ReturnType<ManagementClient['diffPostRevisions']> => {
  if (other !== true) return client.diffPostRevisions(idOrSlug, revision, other);
  const newest = await client.listPostRevisions(idOrSlug, { pageSize: 1 });
  if (!newest.ok) return newest;
  return client.diffPostRevisions(idOrSlug, revision, newest.value.data[0]?.revision ?? revision);
};
