import type { Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { WorkspaceNotFound } from '../errors/errors.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';

type Handler<Deps, Input, View, E> = (
  ports: Deps,
) => (workspaceId: Uuid, input: Input) => ResultAsync<View, E | WorkspaceNotFound>;

/**
 * Use case of the operator in a workspace. It takes a workspace id and no actor, because the
 * operator has access to the storage anyway. It returns `workspace-not-found` for a `workspaceId`
 * that is malformed or unknown.
 */
export type OperatorUseCase<Deps, Input, View, E = never> = Handler<
  Deps & Pick<Ports, 'workspaces'>,
  Input,
  View,
  E
>;

/**
 * Returns an operator use case that looks up the workspace, and calls `run` with its id if it
 * exists.
 *
 * @example
 * export const listTags = inWorkspace<Deps, void, readonly Tag[]>((ports) => (workspaceId) => …);
 */
export const inWorkspace =
  <Deps, Input, View, E = never>(
    run: Handler<Deps, Input, View, E>,
  ): OperatorUseCase<Deps, Input, View, E> =>
  (ports) => {
    const runThere = run(ports);
    return (workspaceId, input) =>
      findOr(parseUuid(workspaceId), ports.workspaces.find, {
        kind: 'workspace-not-found',
        workspaceId,
      }).andThen(({ id }) => runThere(id, input));
  };
