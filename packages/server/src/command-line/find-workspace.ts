import {
  asOperator,
  errorMessageOf,
  type Forbidden,
  getWorkspace,
  type Ports,
  type WorkspaceNotFound,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import type { Rejection } from './rejection.ts';

/** Error without the name of a workspace where there is more than one, or none. */
interface WorkspaceUnnamed {
  readonly kind: 'workspace-unnamed';
  /** Number of workspaces. */
  readonly count: number;
}

/** Reason why it is unknown which workspace a command works in. */
export type WorkspaceError = Forbidden | WorkspaceNotFound | WorkspaceUnnamed;

/** Returns the workspace that is `named`, or the only one that there is. */
export const findWorkspace = (
  ports: Ports,
  named: string | undefined,
): ResultAsync<Uuid, WorkspaceError> =>
  named
    ? asOperator(getWorkspace)(ports)(named, undefined).map(({ id }) => id)
    : ResultAsync.fromSafePromise<readonly { readonly id: Uuid }[], WorkspaceError>(
        ports.workspaces.list(),
      ).andThen(([only, ...others]) =>
        only && others.length === 0
          ? okAsync(only.id)
          : errAsync({ kind: 'workspace-unnamed' as const, count: only ? others.length + 1 : 0 }),
      );

/** Returns how a command ends after `error`. */
export const workspaceRejection = (error: WorkspaceError): Rejection => {
  switch (error.kind) {
    case 'forbidden':
      return { code: 'FORBIDDEN', message: errorMessageOf(error) };
    case 'workspace-not-found':
      return { code: 'NOT_FOUND', message: errorMessageOf(error) };
    case 'workspace-unnamed':
      return {
        code: 'BAD_REQUEST',
        message:
          error.count === 0
            ? 'There is no workspace yet; `cps workspace add` adds one'
            : `There are ${error.count} workspaces; name one with --workspace or CPS_WORKSPACE (\`cps workspace list\` shows them)`,
      };
    default:
      return error satisfies never;
  }
};
