import {
  type ConsumerError,
  describe,
  type OperatorError,
  type Ports,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ResultAsync } from 'neverthrow';
import { type Configuration, describeProblem, readConfiguration } from './configuration.ts';
import { compose, PORTS, STORAGE } from './container.ts';
import { EXIT } from './exit-code.ts';
import { describeWorkspaceError, findWorkspace, type WorkspaceError } from './find-workspace.ts';
import { storageFailure } from './storage.ts';

/** Any error of a use case. */
export type CommandError = ConsumerError | OperatorError;

type OperateError = CommandError | WorkspaceError;

/**
 * Runs `use` on the storage that the environment names and prints what comes of it: as JSON with
 * `--json`, as `show` writes it without. `process.exitCode` says how it went.
 */
export const operate = async <View>(
  command: CommandUnknownOpts,
  use: (ports: Ports, configuration: Configuration) => ResultAsync<View, OperateError>,
  show: (view: View, configuration: Configuration) => string | Promise<string>,
): Promise<void> => {
  const configuration = environmentConfiguration();
  if (configuration === undefined) return;
  noteMemory(configuration);
  const container = compose(configuration);
  const opened = await ResultAsync.combine([container.resolve(STORAGE), container.resolve(PORTS)]);
  if (opened.isErr()) {
    reject(opened.error.message);
    return;
  }
  const [storage, ports] = opened.value;
  try {
    await use(ports, configuration).match(
      (view) => print(command, view, () => show(view, configuration)),
      (error) => reject(reason(error)),
    );
  } catch (error) {
    reject(storageFailure(error).message);
  } finally {
    await storage.close();
  }
};

/**
 * Like `operate`, for what only the storage can tell of a workspace: the one that is named, or the
 * only one that there is.
 */
export const operateOnWorkspace = <View>(
  command: CommandUnknownOpts,
  named: string | undefined,
  use: (ports: Ports, workspaceId: Uuid) => ResultAsync<View, CommandError>,
  show: (view: View) => string | Promise<string>,
): Promise<void> =>
  operate(
    command,
    (ports) =>
      findWorkspace(ports, named).andThen((workspaceId): ResultAsync<View, OperateError> =>
        use(ports, workspaceId),
      ),
    show,
  );

/** Says on stderr that what is done in memory does not stay. */
export const noteMemory = ({ storage }: Configuration): void => {
  if (storage.kind === 'memory') {
    console.error('cps: note: memory: is empty at each start, and nothing that is done here stays');
  }
};

/**
 * Returns the configuration that the environment gives; with problems it says them all and is
 * nothing.
 */
export const environmentConfiguration = (): Configuration | undefined =>
  readConfiguration(process.env, process.cwd()).match(
    (configuration) => configuration,
    (problems) => {
      const lines = ['cps: the configuration cannot be used', ...problems.map(describeProblem)];
      console.error(lines.join('\n  '));
      process.exitCode = EXIT.wrongUsage;
      return undefined;
    },
  );

/** Prints the result of a command on stdout: `view` as JSON with `--json`, `show`'s text without. */
export const print = async (
  command: CommandUnknownOpts,
  view: unknown,
  show: () => string | Promise<string>,
): Promise<void> => {
  const { json } = command.optsWithGlobals();
  process.stdout.write(`${json === true ? JSON.stringify(view) : await show()}\n`);
};

/** Says on stderr why nothing was done. */
export const reject = (message: string): void => {
  console.error(`cps: ${message}`);
  process.exitCode = EXIT.rejected;
};

const reason = (error: OperateError): string => {
  switch (error.kind) {
    case 'invalid-input':
      return [
        'invalid input',
        ...error.violations.map(({ path, message }) => `${path.slice(1)} ${message}`),
      ].join('\n  ');
    case 'workspace-unnamed':
      return describeWorkspaceError(error);
    default:
      return describe(error);
  }
};
