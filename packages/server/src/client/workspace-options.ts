import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/**
 * Returns a new option `--workspace <id>`, the workspace that a command works in; default:
 * `CPS_WORKSPACE`.
 */
export const workspaceOption = () =>
  new Option(
    '--workspace <id>',
    'the workspace; may be left out where there is one, and with --url, where the key names it',
  ).env('CPS_WORKSPACE');

/**
 * Returns a new option `--url`, the running service that a command works on; default: `CPS_URL`.
 */
export const urlOption = () => new Option('--url <url>', SERVICE).env('CPS_URL');

/** Like {@link urlOption}, but named `--service-url`, for commands with a record field `--url`. */
export const serviceUrlOption = () => new Option('--service-url <url>', SERVICE).env('CPS_URL');

const SERVICE = 'work over HTTP on the service at this URL, with the key in CPS_API_KEY';

/** Service and workspace of a command, from its options. */
interface NamedWorkspace {
  /** URL of a running service; undefined if the command opens the storage. */
  readonly url: string | undefined;
  /** Id of the workspace; undefined if neither an option nor the environment names one. */
  readonly workspace: string | undefined;
  /** Whether the command line names the workspace; false if it comes from the environment. */
  readonly isGiven: boolean;
}

/** Returns the service and the workspace that the options of a command name. */
export const namedWorkspace = (command: CommandUnknownOpts): NamedWorkspace => {
  const isOther = command.options.some(({ long }) => long === '--service-url');
  return {
    url: textOf(command, isOther ? 'serviceUrl' : 'url'),
    workspace: textOf(command, 'workspace'),
    isGiven: command.getOptionValueSourceWithGlobals('workspace') === 'cli',
  };
};

const textOf = (command: CommandUnknownOpts, option: string): string | undefined => {
  // A group that is a command as well reads the options of the commands below it.
  const value: unknown = command.optsWithGlobals()[option];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
