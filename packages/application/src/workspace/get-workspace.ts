import type { ShownWorkspace, Workspace } from '@content-publishing/domain/tenant';
import { ResultAsync } from 'neverthrow';
import { storageUse } from '../media/storage-use.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'limits' | 'media' | 'workspaces'>;

/**
 * Returns the workspace of the actor with its stored bytes (management API, GET
 * /external/workspace).
 *
 * @example
 * const workspace = await getWorkspace(ports)(actor, undefined);
 */
export const getWorkspace = useCase(
  { permissions: ['settings:read'], errors: [] },
  (ports: Deps) => (actor) =>
    ResultAsync.fromSafePromise(
      presentWorkspace(ports.workspaces, actor).then((found) => withStorage(ports, found)),
    ),
);

/** Returns a workspace with its stored bytes and quota. */
export const withStorage = async <Row extends Workspace>(
  ports: Deps,
  workspace: Row,
): Promise<Row & ShownWorkspace> => ({
  ...workspace,
  storage: await storageUse(ports, workspace.id),
});

/**
 * Returns the workspace of an actor; throws if it is missing, since an actor cannot outlive
 * its workspace.
 */
export const presentWorkspace = async (
  { find }: Pick<Ports['workspaces'], 'find'>,
  { workspaceId }: Actor,
): Promise<Workspace> => {
  const workspace = await find(workspaceId);
  if (workspace === null) throw new Error(`There is no workspace ${workspaceId}`);
  return workspace;
};
