import {
  type BlocksInUse,
  type ComputationError,
  type createInvitation,
  type ErrorOf,
  errorMessageOf,
  type Forbidden,
  type issueRecovery,
  type Ports,
  type RecordChanged,
  type RecordNotFound,
  type updateMember,
  type UserNotFound,
  type WorkspaceNotFound,
} from '@content-publishing/application';
import type { InvalidInput } from '@content-publishing/domain';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ResultAsync } from 'neverthrow';
import { environmentConfiguration } from './command-configuration.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { compose, PORTS, STORAGE } from '../container.ts';
import { type WorkspaceError, workspaceRejection } from './find-workspace.ts';
import { print } from './print.ts';
import { type FlagsByPointer, reject, type Rejection, rejectUnavailable } from './rejection.ts';
import { storageFailure } from '../storage/storage.ts';

/** Errors of use cases that operators run on the storage. */
type CommandError =
  | BlocksInUse
  | ComputationError
  | ErrorOf<PeopleErrorKind>
  | Forbidden
  | InvalidInput
  | RecordChanged
  | RecordNotFound
  | UserNotFound
  | WorkspaceNotFound;

/** Errors of the use cases of members and links. */
type PeopleErrorKind =
  | (typeof createInvitation.errors)[number]
  | (typeof issueRecovery.errors)[number]
  | (typeof updateMember.errors)[number];

type OperateError = CommandError | WorkspaceError;

/**
 * Opens the configured storage, runs `use` on it, and closes it. Prints the result as JSON with
 * `--json`, otherwise the text of `show`. An error is printed on stderr, with JSON Pointers
 * replaced by `flags`. Sets `process.exitCode`.
 */
export const operate = async <View>(
  command: CommandUnknownOpts,
  use: (ports: Ports, configuration: Configuration) => ResultAsync<View, OperateError>,
  show: (view: View, configuration: Configuration) => string | Promise<string>,
  flags: FlagsByPointer = new Map(),
): Promise<void> => {
  const configuration = environmentConfiguration(command);
  if (configuration === undefined) return;
  const container = compose(configuration);
  const opened = await ResultAsync.combine([container.resolve(STORAGE), container.resolve(PORTS)]);
  if (opened.isErr()) {
    rejectUnavailable(command, opened.error.message);
    return;
  }
  const [storage, ports] = opened.value;
  try {
    await use(ports, configuration).match(
      (view) => print(command, view, () => show(view, configuration)),
      (error) => reject(command, { ...rejectionOf(error), flags }),
    );
  } catch (error) {
    rejectUnavailable(command, storageFailure(error).message);
  } finally {
    await storage.close();
  }
};

const rejectionOf = (error: OperateError): Rejection => {
  switch (error.kind) {
    case 'invalid-input':
      return {
        code: 'BAD_REQUEST',
        message: errorMessageOf(error),
        details: [...error.violations],
      };
    case 'reference-not-found':
      return { code: 'BAD_REQUEST', message: errorMessageOf(error) };
    case 'record-changed':
      return { code: 'PRECONDITION_FAILED', message: errorMessageOf(error) };
    case 'blocks-in-use':
    case 'last-owner':
    case 'own-recovery':
    case 'recovery-beyond-owner':
    case 'too-many-invitations':
      return { code: 'CONFLICT', message: errorMessageOf(error) };
    case 'idempotency-key-reused':
    case 'malformed-idempotency-key':
      throw new Error(errorMessageOf(error));
    case 'user-not-found':
    case 'record-not-found':
      return { code: 'NOT_FOUND', message: errorMessageOf(error) };
    case 'too-much-memory':
      return { code: 'PAYLOAD_TOO_LARGE', message: errorMessageOf(error) };
    case 'unavailable':
      return { code: 'SERVICE_UNAVAILABLE', message: errorMessageOf(error) };
    default:
      return workspaceRejection(error);
  }
};
