import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/** Returns the option that names the workspace a command works in. */
export const workspaceOption = () =>
  new Option(
    '--workspace <id>',
    'the workspace; may be left out where there is one, and with --url, where the key names it',
  ).env('CPS_WORKSPACE');

/** Returns the option that names a running service for a command of a workspace. */
export const urlOption = () => new Option('--url <url>', SERVICE).env('CPS_URL');

/** Returns the option that names a running service where `--url` is a field of the record. */
export const serviceUrlOption = () => new Option('--service-url <url>', SERVICE).env('CPS_URL');

const SERVICE = 'work over HTTP on the service at this URL, with the key in CPS_API_KEY';

/** Service and workspace that the options of a command name. */
export interface NamedWorkspace {
  /** URL of a running service; absent where the storage is opened. */
  readonly url: string | undefined;
  readonly workspace: string | undefined;
  /** Whether the workspace is named by the command line, not by the environment. */
  readonly isGiven: boolean;
}

/** Returns what the options of a command of a workspace name. */
export const namedWorkspace = (command: CommandUnknownOpts): NamedWorkspace => {
  const isOther = command.options.some(({ long }) => long === '--service-url');
  return {
    url: textOf(command, isOther ? 'serviceUrl' : 'url'),
    workspace: textOf(command, 'workspace'),
    isGiven: command.getOptionValueSource('workspace') === 'cli',
  };
};

const textOf = (command: CommandUnknownOpts, option: string): string | undefined => {
  const value: unknown = command.getOptionValue(option);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
