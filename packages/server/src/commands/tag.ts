import { tagRecord } from '@content-publishing/domain/records';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { CommandLine } from '../command-line/command-line.ts';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { outcomeLine } from '../command-line/outcome-line.ts';
import { fieldsOf } from './record/field.ts';
import { mediaFilter, mediaQuery } from './record/list-options.ts';
import { addRecordCommands } from './record/record-commands.ts';
import { workspaceCommands } from './workspace-commands.ts';

const field = fieldsOf<Parameters<ManagementClient['createTag']>[0]>();

const FIELDS = [
  field('/slug', '--slug <slug>', 'part of the URL', { isRequired: true }),
  field('/name', '--name <name>', 'name shown to readers', { isRequired: true }),
  field('/seo/title', '--seo-title <text>', 'title of the tag page for search engines'),
  field('/seo/description', '--seo-description <text>', 'description for search engines'),
  field('/seo/canonicalUrl', '--canonical-url <url>', 'canonical URL of the tag page'),
];

/** Adds the commands `cps tag …`, for the keywords that posts share. */
export const addTagCommands = (cps: CommandLine): void => {
  const group = cps.command('tag').description('list, show, add, change and remove tags');
  addRecordCommands(group, {
    noun: 'tag',
    plural: 'tags',
    reference: 'id-or-slug',
    nameField: 'slug',
    fields: FIELDS,
    columns: ['id', 'slug', 'name'],
    orders: {
      fields: ['slug', ...tagRecord.list.orderFields.filter((name) => name !== 'slug')],
      order: 'asc',
    },
    removal: 'remove a tag, which leaves its posts',
    addExamples: ['add --slug html --name HTML'],
    updateExample: 'update html --name "HTML Living Standard"',
    exampleReference: 'html',
    filters: [mediaFilter()],
    list: (client, query, command) => client.listTags({ ...query, ...mediaQuery(command) }),
    get: (client, reference) => client.getTag(reference),
    create: (client, draft) => client.createTag(draft),
    update: (client, reference, patch) => client.updateTag(reference, patch),
    usage: (client, reference) => client.getTagUsage(reference),
    remove: (client, reference) => client.deleteTag(reference),
  });
  addMergeCommand(group);
};

const addMergeCommand = (group: ReturnType<CommandLine['command']>): void => {
  workspaceCommands(group)(
    'merge',
    'replace a tag by another one in all of its posts, and remove it',
    'merge html5 html',
  )
    .argument('<id-or-slug>', 'tag that is removed')
    .argument('<into>', 'id or slug of the tag that replaces it')
    .action((reference, into, _, command) =>
      operateInWorkspace(command, {
        use: (client) => client.mergeTag(reference, into),
        show: outcomeLine(
          command,
          'Merged into',
          'tag',
          ({ slug }: { readonly id: string; readonly slug: string }) => slug,
        ),
      }),
    );
};
