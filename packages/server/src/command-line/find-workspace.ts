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

/**
 * Error of a command that names no workspace, although there are `count` of them, which is not one.
 */
interface WorkspaceUnnamed {
  readonly kind: 'workspace-unnamed';
  readonly count: number;
}

/** Errors of {@link findWorkspace}. */
export type WorkspaceError = Forbidden | WorkspaceNotFound | WorkspaceUnnamed;

/**
 * Returns the id of the workspace `named`, or of the only workspace if `named` is absent. Returns
 * an error if there is no such workspace, or not exactly one.
 */
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

/** Converts an error of {@link findWorkspace} to the error that a command prints. */
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
