import { Option } from '@commander-js/extra-typings';
import { MEDIA_KINDS, mediaRecord } from '@content-publishing/domain/records';
import { MAX_MEDIA_DIFFERENCES, type MediaCheck } from '@content-publishing/domain/uploads';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { examples, integerOption } from './options.ts';
import { fieldsOf } from './record/field.ts';
import { addRecordCommands } from './record/record-commands.ts';

const field = fieldsOf<Parameters<ManagementClient['createMedia']>[0]>();

const FIELDS = [
  field('/url', '--url <url>', 'http: or https: URL of the file', { isRequired: true }),
  field('/mimeType', '--mime-type <type>', 'media type, such as image/webp', { isRequired: true }),
  field('/width', '--width <pixels>', 'width in pixels', { parse: integerOption }),
  field('/height', '--height <pixels>', 'height in pixels', { parse: integerOption }),
  field('/sizeBytes', '--size-bytes <bytes>', 'size in bytes', { parse: integerOption }),
  field('/alt', '--alt <text>', 'alternative text for readers who do not see the picture'),
  field('/caption', '--caption <text>', 'caption shown below the picture'),
];

/** Adds the commands `cps media …`, for the records and files that posts refer to. */
export const addMediaCommands = (cps: CommandLine): void => {
  const group = cps
    .command('media')
    .description('list, show, add, change and remove media records');
  addRecordCommands(group, {
    noun: 'media',
    singular: 'media record',
    plural: 'media records',
    reference: 'id',
    nameField: 'url',
    fields: FIELDS,
    columns: ['id', 'mimeType', 'width', 'height', 'url', 'alt'],
    orders: { fields: mediaRecord.list.orderFields, order: 'asc' },
    removal: 'remove a media record; posts keep its id, and their images have the url null',
    addExamples: [
      'add lighthouse.webp --alt "A lighthouse"',
      'add --url https://images.example/cover.webp --mime-type image/webp --width 1600 --height 900 --alt "A lighthouse"',
    ],
    updateExample: 'update MEDIA_ID --alt "A lighthouse at dusk" --clear caption',
    removalOptions: [
      new Option('--purge', 'remove the file at once; by default it is served for 30 more days'),
    ],
    exampleReference: 'MEDIA_ID',
    filters: [
      new Option('--kind <kind>', 'list only files of this kind').choices(MEDIA_KINDS),
      new Option('--id <id...>', 'list only the records with these ids, at most 100'),
    ],
    list: (client, query, command) => {
      const kind = MEDIA_KINDS.find((one) => one === command.getOptionValue('kind'));
      const ids: unknown = command.getOptionValue('id');
      return client.listMedia({
        ...query,
        ...(kind && { kind }),
        ...(Array.isArray(ids) && { ids: ids.map(String) }),
      });
    },
    get: (client, reference) => client.getMedia(reference),
    create: (client, draft) => client.createMedia(draft),
    upload: (client, file, fields) => client.uploadMedia(file, fields),
    update: (client, reference, patch) => client.updateMedia(reference, patch),
    usage: (client, reference) => client.getMediaUsage(reference),
    remove: (client, reference, command) =>
      client.deleteMedia(reference, { purge: command.getOptionValue('purge') === true }),
  });
  addCheckCommand(group);
};

const addCheckCommand = (group: ReturnType<CommandLine['command']>): void => {
  group
    .command('check')
    .description('compare the media records of a workspace with their files')
    .option('--fix', 'remove files without a record, and delete records without a file')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      `
It finds files whose record was not stored, interrupted uploads, and records whose file is missing.
Files that are younger than an hour do not count, so that uploads in flight are not affected.
${examples('cps media check', 'cps media check --fix')}`,
    )
    .action(({ fix = false }, command) =>
      operateInWorkspace(command, {
        use: (client) => client.checkMedia({ fix }),
        show: (check) => showCheck(check, fix),
      }),
    );
};

const showCheck = (check: MediaCheck, isFixWanted: boolean): string => {
  const { files, filesWithoutRecord, unfinishedFiles, recordsWithoutFile, isComplete } = check;
  const found = [
    ...filesWithoutRecord.map((path) => `file without a record: ${path}`),
    ...unfinishedFiles.map((path) => `interrupted upload: ${path}`),
    ...recordsWithoutFile.map(({ id, path }) => `record without a file: ${id} (${path})`),
  ];
  if (found.length === 0) return `All is well with ${files} files.`;
  const more = isComplete
    ? []
    : [`The check ended after ${MAX_MEDIA_DIFFERENCES} differences; run it again for more.`];
  return [...found, verdictOn(check, isFixWanted), ...more].join('\n');
};

const verdictOn = ({ isFixed }: MediaCheck, isFixWanted: boolean): string => {
  if (isFixed) return 'They are fixed.';
  return isFixWanted
    ? 'Nothing is fixed: the store has no file of the workspace. See that MEDIA_STORE names it, and that it is mounted.'
    : 'Fix them with cps media check --fix.';
};
