import type { Answer, ClientError } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Result } from 'neverthrow';
import { EXIT } from '../exit-code.ts';
import { environmentConfiguration, noteMemory, print, reject } from '../run-operator-command.ts';
import { namedWorkspace } from './workspace-options.ts';
import { openLocal, openRemote, type OpenFailure, type OpenWorkspace } from './open-workspace.ts';

/** Flags of a command by the JSON Pointer of the field that each is for. */
export type FlagsByPointer = ReadonlyMap<string, string>;

/** Work of a command in a workspace. */
export interface WorkspaceCommand<View> {
  readonly use: (client: ManagementClient) => Promise<Answer<View>>;
  /** Shows the answer to people. */
  readonly show: (view: View) => string | Promise<string>;
  readonly flags?: FlagsByPointer;
}

/**
 * Runs a command in the workspace that its options and the environment name, over HTTP with `--url`
 * and on the opened storage without, and prints what comes of it: as JSON with `--json`, as `show`
 * writes it without. `process.exitCode` says how it went.
 */
export const operateInWorkspace = async <View>(
  command: CommandUnknownOpts,
  { use, show, flags = new Map() }: WorkspaceCommand<View>,
): Promise<void> => {
  const opened = await open(command);
  if (opened === undefined) return;
  if (opened.isErr()) {
    const { message, isWrongUsage } = opened.error;
    reject(message);
    if (isWrongUsage) process.exitCode = EXIT.wrongUsage;
    return;
  }
  const { client, close } = opened.value;
  try {
    const answer = await use(client);
    if (answer.ok) await print(command, answer.value, () => show(answer.value));
    else rejectWith(command, answer.error, flags);
  } finally {
    await close();
  }
};

const open = async (
  command: CommandUnknownOpts,
): Promise<Result<OpenWorkspace, OpenFailure> | undefined> => {
  const { url, workspace, isGiven } = namedWorkspace(command);
  if (url !== undefined) {
    // The key names the workspace: what the environment says of the storage here does not matter.
    return openRemote(url, process.env['CPS_API_KEY'], isGiven ? workspace : undefined);
  }
  const configuration = environmentConfiguration();
  if (configuration === undefined) return undefined;
  noteMemory(configuration);
  return openLocal(configuration, workspace);
};

/** Says on stderr why nothing was done: as the body of the error with `--json`. */
const rejectWith = (
  command: CommandUnknownOpts,
  error: ClientError,
  flags: FlagsByPointer,
): void => {
  const { json } = command.optsWithGlobals();
  if (json === true) {
    const { code, message, details } = error;
    console.error(JSON.stringify({ code, message, details }));
    process.exitCode = EXIT.rejected;
  } else reject(reasonOf(error, flags));
};

const reasonOf = ({ code, message, details }: ClientError, flags: FlagsByPointer): string => {
  if (details) {
    const lines = details.map(
      (violation) => `${named(violation.path, flags)} ${violation.message}`,
    );
    return ['invalid input', ...lines].join('\n  ');
  }
  if (code === 'UNAUTHORIZED') {
    return 'CPS_API_KEY must hold a valid key of the service; it is unknown, revoked or expired';
  }
  // A message about one field begins with its pointer.
  return message.replace(/^\/\S+/, (pointer) => named(pointer, flags));
};

/** Returns the flag that is for the field at `pointer`, or for what it is in; else its name. */
const named = (pointer: string, flags: FlagsByPointer): string => {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const flag = flags.get(at);
    if (flag !== undefined) return flag;
  }
  return pointer.slice(1);
};
