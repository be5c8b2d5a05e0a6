import { MEDIA_ORDER_FIELDS } from '@content-publishing/domain';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { CommandLine } from '../command-line.ts';
import { integer } from './options.ts';
import { fieldsOf } from './record/field.ts';
import { addRecordCommands } from './record/record-commands.ts';

const field = fieldsOf<Parameters<ManagementClient['createMedia']>[0]>();

const FIELDS = [
  field('/url', '--url <url>', 'http: or https: URL of the file', { isRequired: true }),
  field('/mimeType', '--mime-type <type>', 'media type, such as image/webp', { isRequired: true }),
  field('/width', '--width <pixels>', 'width in pixels', { parse: integer }),
  field('/height', '--height <pixels>', 'height in pixels', { parse: integer }),
  field('/sizeBytes', '--size-bytes <bytes>', 'size in bytes', { parse: integer }),
  field('/alt', '--alt <text>', 'alternative text for readers who do not see the picture'),
  field('/caption', '--caption <text>', 'caption shown below the picture'),
];

/** `cps media`: the files that posts refer to. */
export const addMediaCommands = (cps: CommandLine): void => {
  const group = cps
    .command('media')
    .description('list, show, add, change and remove media records');
  addRecordCommands(group, {
    noun: 'media',
    singular: 'media record',
    plural: 'media records',
    reference: 'id',
    fields: FIELDS,
    columns: ['id', 'mimeType', 'width', 'height', 'url', 'alt'],
    orders: { fields: MEDIA_ORDER_FIELDS, order: 'asc' },
    removal: 'remove a media record; posts keep its id, and their images have the url null',
    addExamples: [
      'add --url https://images.example/cover.webp --mime-type image/webp --width 1600 --height 900 --alt "A lighthouse"',
    ],
    updateExample: 'update MEDIA_ID --alt "A lighthouse at dusk" --clear caption',
    exampleReference: 'MEDIA_ID',
    list: (client, query) => client.listMedia(query),
    get: (client, reference) => client.getMedia(reference),
    create: (client, draft) => client.createMedia(draft),
    update: (client, reference, patch) => client.updateMedia(reference, patch),
    remove: (client, reference) => client.deleteMedia(reference),
  });
};
