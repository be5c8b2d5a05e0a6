import { Option } from '@commander-js/extra-typings';
import { MAX_PAGE_SIZE } from '@content-publishing/domain';
import { REDIRECT_ORDER_FIELDS } from '@content-publishing/domain/redirects';
import type {
  Answer,
  ListedRedirects,
  RedirectPage,
  RedirectQuery,
} from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { CommandLine } from '../command-line/command-line.ts';
import { parseRedirectType, REDIRECT_TYPE_LIST, redirectType } from '../files/redirect-type.ts';
import { addRedirectImport } from './redirect-import.ts';
import { fieldsOf } from './record/field.ts';
import { addRecordCommands } from './record/record-commands.ts';

type Draft = Parameters<ManagementClient['createRedirect']>[0];

const field = fieldsOf<Draft>();

const FIELDS = [
  field('/fromPath', '--from <path>', 'path that the redirect matches; no pattern', {
    isRequired: true,
  }),
  field('/type', '--type <type>', `type of the redirect: ${REDIRECT_TYPE_LIST}`, {
    parse: parseRedirectType,
    isRequired: true,
  }),
  field(
    '/toPath',
    '--to <path>',
    'target: a path, or an http: or https: URL; none for 410 and 451',
  ),
];

/**
 * Returns the page that a list request without `If-None-Match` was answered with; a failure is
 * returned unchanged. `null` would mean 304, which such a request cannot get, so it throws.
 */
const present = (listed: ListedRedirects): Answer<RedirectPage> => {
  if (!listed.ok) return listed;
  if (listed.value === null) throw new Error('A list was not sent, although any was asked for');
  return { ok: true, value: listed.value };
};

/** Adds the commands `cps redirect …`, for the rules that consumer sites apply. */
export const addRedirectCommands = (cps: CommandLine): void => {
  const group = cps
    .command('redirect')
    .description('list, show, add, change, remove and import redirects');
  addRecordCommands(group, {
    noun: 'redirect',
    plural: 'redirects',
    reference: 'id',
    nameField: 'fromPath',
    fields: FIELDS,
    columns: ['id', 'type', 'fromPath', 'toPath', 'hitCount', 'lastHitAt'],
    orders: { fields: REDIRECT_ORDER_FIELDS, order: 'asc', pageSize: MAX_PAGE_SIZE },
    removal: 'remove a redirect',
    addExamples: ['add --from /old --type 301 --to /new', 'add --from /gone --type 410'],
    updateExample: 'update REDIRECT_ID --to /newer',
    exampleReference: 'REDIRECT_ID',
    filters: [
      new Option('--type <type>', 'list only redirects of this type').argParser(parseRedirectType),
    ],
    list: async (client, query: RedirectQuery, command) => {
      const type = redirectType(String(command.getOptionValue('type')));
      return present(await client.listRedirects({ ...query, ...(type && { type }) }));
    },
    get: (client, reference) => client.getRedirect(reference),
    create: (client, draft) => client.createRedirect(draft),
    update: (client, reference, patch) => client.updateRedirect(reference, patch),
    remove: (client, reference) => client.deleteRedirect(reference),
  });
  addRedirectImport(group);
};
