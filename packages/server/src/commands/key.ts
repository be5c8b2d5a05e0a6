import {
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
    .description('issue an API key; it is shown this once, only its hash is kept')
    .addOption(workspaceOption())
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option(
        '--permission <permission...>',
        'what the key may do, repeatable; without any it can only report broken links and count views',
      ).choices(PERMISSIONS),
    )
    .option('--expires-at <date-time>', 'when it stops working, in ISO 8601; never by default')
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
    .description('list the keys of a workspace, newest first; revoked and expired ones too')
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps key list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) => listApiKeys(ports)(workspace),
        table('id', 'name', 'permissions', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'),
      ),
    );

  key
    .command('revoke')
    .description('revoke a key, from the next request on')
    .addOption(workspaceOption())
    .argument('<key-id>', 'the id of the key, not the key itself')
    .addHelpText('after', examples('cps key revoke --workspace ID KEY_ID'))
    .action((keyId, { workspace }, command) =>
      operate(command, (ports) => revokeApiKey(ports)(workspace, keyId), fieldList),
    );
};

const showIssued = (issued: IssuedApiKey): string =>
  `${fieldList(issued)}\n\nKeep the key now: it cannot be shown again.`;
