import type { Answer, ClientError } from '@content-publishing/site-kit';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Result } from 'neverthrow';
import { environmentConfiguration } from '../command-line/command-configuration.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { print } from '../command-line/print.ts';
import { type FlagsByPointer, reject, type Rejection } from '../command-line/rejection.ts';
import { namedWorkspace } from './workspace-options.ts';
import { openLocal, openRemote, type OpenWorkspace } from './open-workspace.ts';

/** A command that works in one workspace. */
interface WorkspaceCommand<View> {
  /** Runs the command. Resolves to `declined` if the person at the terminal declines to go on. */
  readonly use: (
    client: MarkdownClient,
    workspace: OpenWorkspace,
  ) => Promise<Answer<View> | 'declined'>;
  /** Formats the result for people, when `--json` is not given. */
  readonly show: (view: View) => string | Promise<string>;
  /** Flags that replace the JSON Pointers of fields in error messages. */
  readonly flags?: FlagsByPointer;
}

/**
 * Runs a command in the workspace that its options and the environment name, over HTTP with
 * `--url`, otherwise on the configured storage. Prints the result as JSON with `--json`, otherwise
 * the text of `show`. Prints errors on stderr. Sets `process.exitCode`.
 */
export const operateInWorkspace = async <View>(
  command: CommandUnknownOpts,
  { use, show, flags = new Map() }: WorkspaceCommand<View>,
): Promise<void> => {
  const opened = await openWorkspaceOf(command);
  if (opened === undefined) return;
  if (opened.isErr()) {
    reject(command, opened.error);
    return;
  }
  const { client, close } = opened.value;
  try {
    const answer = await use(client, opened.value);
    if (answer === 'declined') {
      process.stderr.write('Nothing is changed.\n');
      process.exitCode = EXIT.rejected;
    } else if (answer.ok) await print(command, answer.value, () => show(answer.value));
    else reject(command, { ...rejectionOf(answer.error), flags });
  } finally {
    await close();
  }
};

/**
 * Opens the workspace that the options of a command and the environment name. Returns undefined if
 * the configuration is invalid, which is reported then.
 */
export const openWorkspaceOf = async (
  command: CommandUnknownOpts,
): Promise<Result<OpenWorkspace, Rejection> | undefined> => {
  const { url, workspace, isGiven } = namedWorkspace(command);
  if (url !== undefined) {
    // The key determines the workspace; a workspace in the environment belongs to the storage of
    // this machine.
    return openRemote(url, process.env['CPS_API_KEY'], isGiven ? workspace : undefined);
  }
  const configuration = environmentConfiguration(command);
  if (configuration === undefined) return undefined;
  return openLocal(configuration, workspace);
};

// The service names its header, where the command has an environment variable.
const rejectionOf = ({ code, message, details }: ClientError): Rejection =>
  code === 'UNAUTHORIZED'
    ? {
        code,
        message:
          'CPS_API_KEY must hold a valid key of the service; it is unknown, revoked or expired',
      }
    : { code, message, details };
