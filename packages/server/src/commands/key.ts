import { apiKeyList, PERMISSIONS } from '@content-publishing/domain/tenant';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { addFieldOptions, bodyOf, fieldsOf, flagsOf } from './record/field.ts';
import { addListOptions, LIST_FLAGS, listed } from './record/list-options.ts';
import { workspaceCommands } from './workspace-commands.ts';

const field = fieldsOf<Parameters<ManagementClient['createApiKey']>[0]>();

const FIELDS = [
  field('/name', '--name <name>', 'name of the key, such as its purpose', { isRequired: true }),
  field(
    '/permissions',
    '--permission <permission...>',
    'permission of the key, repeatable; without any it can only report broken links and count views',
    { choices: PERMISSIONS },
  ),
  field('/draftsOnly', '--drafts-only', 'limit the key to drafts'),
  field(
    '/expiresAt',
    '--expires-at <date-time>',
    'expiry time of the key (ISO 8601); never by default',
  ),
];

const ORDERS = { fields: apiKeyList.orderFields, order: 'desc' } as const;

/** Adds the commands `cps key …`, for the API keys of consumer sites. */
export const addKeyCommands = (cps: CommandLine): void => {
  const key = cps.command('key').description('issue, show, list and revoke API keys');
  const add = workspaceCommands(key);

  const issue = add(
    'issue',
    'issue an API key; it is shown only once, as only its hash is stored',
    'issue --name "My site" --permission posts:read --permission seo:read',
    'issue --name "404 reports" --expires-at 2027-01-31T00:00:00Z',
    'issue --name "Guest writer" --permission posts:write --drafts-only',
  );
  issue.option('-q, --quiet', 'print only the key, such as for a shell variable');
  addFieldOptions(issue, FIELDS, true);
  issue.action((_, command) =>
    operateInWorkspace(command, {
      use: (client) => client.createApiKey(unchecked(bodyOf(command, FIELDS))),
      show: (issued) =>
        command.getOptionValue('quiet') === true
          ? (issued.key ?? '')
          : `${fieldList(issued)}\n\nKeep the key now: it cannot be shown again.`,
      flags: flagsOf(FIELDS),
    }),
  );

  add(
    'show',
    'show the API key of the command, its workspace and the limits of uploads',
    'show',
  ).action((_, command) =>
    operateInWorkspace(command, { use: (client) => client.getSession(), show: fieldList }),
  );

  addListOptions(
    add(
      'list',
      'list the API keys of a workspace, newest first, including revoked and expired ones',
      'list',
    ),
    ORDERS,
  ).action((_, command) =>
    operateInWorkspace(command, {
      use: (client) => listed(command, ORDERS, client.listApiKeys),
      show: table(
        ...(['id', 'name', 'permissions', 'draftsOnly', 'issuedBy', 'createdAt'] as const),
        ...(['lastUsedAt', 'expiresAt', 'revokedAt'] as const),
      ),
      flags: LIST_FLAGS,
    }),
  );

  add(
    'revoke',
    'revoke an API key; the next request with it is rejected',
    'revoke KEY_ID',
    'revoke KEY_ID --cascade',
  )
    .argument('<key-id>', 'id of the key, not the key itself')
    .option('--cascade', 'revoke the keys that it issued, too, itself or through others')
    .action((keyId, { cascade }, command) =>
      operateInWorkspace(command, {
        use: (client) => client.revokeApiKey(keyId, { ...(cascade && { cascade }) }),
        show: fieldList,
        flags: new Map([['/cascade', '--cascade']]),
      }),
    );
};
