import { InvalidArgumentError } from '@commander-js/extra-typings';
import { EVENT_TYPES } from '@content-publishing/domain/events';
import { webhookList } from '@content-publishing/domain/webhooks';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { wholeNumberOption } from './options.ts';
import { fieldsOf, trueOrFalse } from './record/field.ts';
import { addRecordCommands, secretLines } from './record/record-commands.ts';
import { workspaceCommands } from './workspace-commands.ts';

const field = fieldsOf<Parameters<ManagementClient['createWebhook']>[0]>();

const FIELDS = [
  field('/name', '--name <name>', 'name of the webhook, such as the site', { isRequired: true }),
  field('/url', '--url <url>', 'URL that messages are sent to, with https', { isRequired: true }),
  field(
    '/types',
    '--type <type...>',
    'type of the events that are sent, repeatable; all by default',
    {
      choices: EVENT_TYPES,
    },
  ),
  field(
    '/headers',
    '--header <name: value>',
    'additional header of the messages; other headers are removed',
    { parse: (text) => [headerOf(text)] },
  ),
  field('/delaySeconds', '--delay <seconds>', 'seconds in which further events join a message', {
    parse: (text) => wholeNumberOption(text),
  }),
  field('/isEnabled', '--enabled <true|false>', 'whether messages are sent', {
    parse: trueOrFalse,
  }),
  field('/cursor', '--cursor <cursor>', 'cursor of the events, after which events are sent'),
];

/** Adds the commands `cps webhook …`, for receivers of messages about changes. */
export const addWebhookCommands = (cps: CommandLine): void => {
  const group = cps
    .command('webhook')
    .description('list, show, add, change, test and remove webhooks');
  addRecordCommands(group, {
    noun: 'webhook',
    plural: 'webhooks',
    reference: 'id',
    nameField: 'name',
    fields: FIELDS,
    columns: ['id', 'name', 'state', 'url', 'types', 'nextAttemptAt', 'disabledReason'],
    orders: { fields: webhookList.orderFields, order: 'desc' },
    removal: 'remove a webhook and its deliveries',
    addExamples: [
      'add --name "My site" --url https://site.example/api/content-changed',
      'add --name "Build" --url https://build.example/hooks/1 --type post.published --delay 60',
    ],
    updateExample: 'update WEBHOOK_ID --enabled true',
    exampleReference: 'WEBHOOK_ID',
    list: (client, query) => client.listWebhooks(query),
    get: (client, reference) => client.getWebhook(reference),
    create: (client, draft) => client.createWebhook(draft),
    update: (client, reference, patch) => client.updateWebhook(reference, patch),
    remove: (client, reference) => client.deleteWebhook(reference),
  });

  const add = (name: string, description: string, ...lines: readonly string[]) =>
    workspaceCommands(group)(name, description, ...lines).argument('<id>', 'the webhook');

  add('test', 'send a test message, and show its delivery', 'test WEBHOOK_ID').action(
    (id, _, command) =>
      operateInWorkspace(command, { use: (client) => client.testWebhook(id), show: fieldList }),
  );

  add('deliveries', 'list the last 100 deliveries, newest first', 'deliveries WEBHOOK_ID').action(
    (id, _, command) =>
      operateInWorkspace(command, {
        use: async (client) => {
          const found = await client.listWebhookDeliveries(id);
          return found.ok ? { ...found, value: found.value.data } : found;
        },
        show: table(
          ...(['at', 'type', 'messageId', 'attempt', 'status', 'error', 'durationMs'] as const),
        ),
      }),
  );

  add(
    'secret',
    'give another secret to a webhook; the former one signs too for 24 hours',
    'secret WEBHOOK_ID',
    'secret WEBHOOK_ID --immediately',
  )
    .option('--immediately', 'sign no more with the former secret, as after a leak')
    .action((id, { immediately = false }, command) =>
      operateInWorkspace(command, {
        use: (client) => client.changeWebhookSecret(id, { immediately }),
        show: (webhook) => secretLines(webhook).join('\n'),
      }),
    );
};

const headerOf = (text: string): { readonly name: string; readonly value: string } => {
  const [name = '', ...rest] = text.split(':');
  if (rest.length === 0) throw new InvalidArgumentError('must be a name and a value, as in "A: b"');
  return { name: name.trim(), value: rest.join(':').trim() };
};
