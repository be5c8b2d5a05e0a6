import {
  asOperator,
  type IssuedApiKey,
  issueApiKey,
  listApiKeys,
  revokeApiKey,
} from '@content-publishing/application';
import { PERMISSIONS } from '@content-publishing/domain';
import { Option } from '@commander-js/extra-typings';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../run-operator-command.ts';
import { fieldList, table } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps key`: the API keys of consumer sites. */
export const addKeyCommands = (cps: CommandLine): void => {
  const key = cps.command('key').description('issue, list and revoke API keys');

  key
    .command('issue')
    .description('issue an API key; it is shown only once, as only its hash is stored')
    .addOption(workspaceOption())
    .requiredOption('--name <name>', 'name of the key, such as its purpose')
    .addOption(
      new Option(
        '--permission <permission...>',
        'what the key may do, repeatable; without any it can only report broken links and count views',
      ).choices(PERMISSIONS),
    )
    .option(
      '--expires-at <date-time>',
      'instant at which the key expires, in ISO 8601; never by default',
    )
    .addHelpText(
      'after',
      examples(
        'cps key issue --workspace ID --name "My site" --permission posts:read --permission posts:write',
        'cps key issue --workspace ID --name "404 reports" --expires-at 2027-01-31T00:00:00Z',
      ),
    )
    .action(({ workspace, permission: permissions, ...rest }, command) =>
      operate(
        command,
        (ports) => issueApiKey(ports)(workspace, { ...rest, permissions }),
        showIssued,
      ),
    );

  key
    .command('list')
    .description(
      'list the API keys of a workspace, newest first, including revoked and expired ones',
    )
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps key list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) =>
          asOperator(listApiKeys)(ports)(workspace, { pageSize: 100 }).map(({ data }) => data),
        table('id', 'name', 'permissions', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'),
      ),
    );

  key
    .command('revoke')
    .description('revoke an API key; the next request with it is rejected')
    .addOption(workspaceOption())
    .argument('<key-id>', 'id of the key, not the key itself')
    .addHelpText('after', examples('cps key revoke --workspace ID KEY_ID'))
    .action((keyId, { workspace }, command) =>
      operate(command, (ports) => revokeApiKey(ports)(workspace, keyId), fieldList),
    );
};

const showIssued = (issued: IssuedApiKey): string =>
  `${fieldList(issued)}\n\nKeep the key now: it cannot be shown again.`;
