import {
  asOperator,
  createInvitation,
  type IssuedRecovery,
  listUsers,
  type Ports,
  recoverUser,
  removeMember,
  removeUser,
  showUser,
  signOutUser,
  updateMember,
} from '@content-publishing/application';
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { invitationLink } from '@content-publishing/domain/people';
import { ROLES } from '@content-publishing/domain/tenant';
import { ResultAsync } from 'neverthrow';
import { workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { findWorkspace } from '../command-line/find-workspace.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { operate } from '../command-line/run-operator-command.ts';
import { rejectUsage } from '../command-line/wrong-usage.ts';
import { localOriginOf } from '../configuration/base-url.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { examples } from './options.ts';

const LINK_NOTE =
  'Send the link now to the person alone: it cannot be shown again, and whoever has it can use it.';

/** Returns the link of a token at the public address of the service. */
const linkOf = ({ publicUrl, host, port }: Configuration, token: string): string =>
  invitationLink(publicUrl ?? localOriginOf(host, port), token);

const FLAGS = new Map([
  ['/role', '--role'],
  ['/authorId', '--author'],
  ['/name', '--name'],
  ['/expiresInDays', '--expires-in-days'],
]);

/** Runs `use` in the workspace of a command, which its options name. */
const inWorkspace =
  <View, E>(
    command: CommandUnknownOpts,
    use: (ports: Ports, workspaceId: string, configuration: Configuration) => ResultAsync<View, E>,
  ) =>
  (ports: Ports, configuration: Configuration) => {
    const named: unknown = command.getOptionValue('workspace');
    return findWorkspace(ports, typeof named === 'string' ? named : undefined).andThen(
      (workspaceId) => use(ports, workspaceId, configuration),
    );
  };

const roleOption = () =>
  new Option('--role <role>', 'role of the member').choices(ROLES).makeOptionMandatory();

const authorOption = () =>
  new Option('--author <id>', 'id of the author that the member writes as');

/**
 * Adds the commands `cps user …`, for the people who sign in to the dashboard. They work on the storage:
 * an API key makes no people.
 */
export const addUserCommands = (cps: CommandLine): void => {
  const user = cps
    .command('user')
    .description('invite, list, show, change, remove, recover and sign out people');

  user
    .command('invite')
    .description('make a link by which one person joins a workspace; it is shown only once')
    .addOption(workspaceOption())
    .addOption(roleOption())
    .addOption(authorOption())
    .option('--name <name>', 'name of the person, who can change it when joining')
    .option('--expires-in-days <days>', 'days in which the link can be used; 7 by default', Number)
    .addHelpText(
      'after',
      examples(
        'cps user invite --role owner --name "Ada"',
        'cps user invite --workspace ID --role author --author AUTHOR_ID --expires-in-days 30',
      ),
    )
    .action(({ role, author, name, expiresInDays }, command) => {
      const draft = {
        role,
        ...(author !== undefined && { authorId: author }),
        ...(name !== undefined && { name }),
        ...(expiresInDays !== undefined && { expiresInDays }),
      };
      return operate(
        command,
        inWorkspace(command, (ports, workspaceId, configuration) =>
          asOperator(createInvitation)(ports)(workspaceId, { draft }).map(
            ({ record: { token, ...invitation } }) => ({
              ...invitation,
              link: linkOf(configuration, token ?? ''),
            }),
          ),
        ),
        (issued) => `${fieldList(issued)}\n\n${LINK_NOTE}`,
        FLAGS,
      );
    });

  user
    .command('list')
    .description('list the users with their workspaces and roles, oldest first')
    .addOption(new Option('--workspace <id>', 'only members of this workspace'))
    .addHelpText('after', examples('cps user list', 'cps user list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) => ResultAsync.fromSafePromise(listUsers(ports)(workspace?.toLowerCase())),
        (users) =>
          table(
            'id',
            'name',
            'email',
            'createdAt',
            'workspaces',
          )(
            users.map(({ workspaces, ...one }) => ({
              ...one,
              workspaces: workspaces.map(
                ({ workspaceName, workspaceId, role }) =>
                  `${workspaceName} (${workspaceId}): ${role}`,
              ),
            })),
          ),
      ),
    );

  const ofUser = (name: string, description: string, ...lines: readonly string[]) =>
    user
      .command(name)
      .description(description)
      .argument('<user-id>', 'id of the user; `cps user list` shows it')
      .addHelpText('after', examples(...lines.map((line) => `cps user ${line}`)));

  ofUser('show', 'show a user: workspaces, passkeys and sessions', 'show USER_ID').action(
    (userId, _, command) => operate(command, (ports) => showUser(ports)(userId), fieldList),
  );

  ofUser('role', 'give a member another role in a workspace', 'role USER_ID --role editor')
    .addOption(workspaceOption())
    .addOption(roleOption())
    .addOption(authorOption())
    .action((userId, { role, author }, command) =>
      operate(
        command,
        inWorkspace(command, (ports, workspaceId) =>
          asOperator(updateMember)(ports)(workspaceId, {
            reference: userId,
            patch: { role, ...(author !== undefined && { authorId: author }) },
          }),
        ),
        fieldList,
        FLAGS,
      ),
    );

  ofUser(
    'remove',
    'remove a member from a workspace, or a user with all that is theirs',
    'remove USER_ID --workspace ID --revoke-keys',
    'remove USER_ID --everywhere',
  )
    .addOption(workspaceOption())
    .option('--revoke-keys', 'revoke the live API keys that the member issued, too')
    .option('--everywhere', 'remove the user from all workspaces, and the user')
    .action((userId, { everywhere, revokeKeys }, command) => {
      if (everywhere && command.getOptionValueSource('workspace') === 'cli') {
        rejectUsage(command, '--everywhere and --workspace exclude each other');
        return undefined;
      }
      if (everywhere) {
        return operate(command, (ports) => removeUser(ports)(userId), fieldList);
      }
      return operate(
        command,
        inWorkspace(command, (ports, workspaceId) =>
          asOperator(removeMember)(ports)(workspaceId, {
            reference: userId,
            query: { ...(revokeKeys && { revokeKeys }) },
          }),
        ),
        fieldList,
      );
    });

  ofUser(
    'recover',
    'make a link with which a user makes a new passkey, for 24 hours; the other ones end then',
    'recover USER_ID',
  ).action((userId, _, command) =>
    operate(
      command,
      (ports, configuration) =>
        recoverUser(ports)(userId).map(({ token, expiresAt }: IssuedRecovery) => ({
          link: linkOf(configuration, token),
          expiresAt,
        })),
      (issued) => `${fieldList(issued)}\n\n${LINK_NOTE}`,
    ),
  );

  ofUser('sign-out', 'end all sessions of a user', 'sign-out USER_ID').action(
    (userId, _, command) =>
      operate(
        command,
        (ports) => signOutUser(ports)(userId),
        ({ ended }) => (ended === 1 ? 'Ended 1 session' : `Ended ${ended} sessions`),
      ),
  );
};
