import type { Session } from '@content-publishing/domain/tenant';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace, withStorage } from '../workspace/get-workspace.ts';

type Deps = Pick<Ports, 'apiKeys' | 'limits' | 'media' | 'mediaFiles' | 'workspaces'>;

/**
 * Returns the API key of the actor without its secret, or the user; the permissions, the workspace, and
 * the limits of uploads (management API, GET /external/session). Every actor may ask; `key` and `user`
 * are null for the operator.
 *
 * @example
 * const { key, workspace } = (await getSession(ports)(actor, undefined))._unsafeUnwrap();
 */
export const getSession = useCase({ permissions: [], errors: [] }, (ports: Deps) => (actor) => {
  const session = async (): Promise<Session> => {
    const [key, workspace] = await Promise.all([
      keyOf(ports, actor),
      presentWorkspace(ports.workspaces, actor).then((found) => withStorage(ports, found)),
    ]);
    const { maxBytes, types } = ports.limits.uploads;
    return {
      key,
      user: userOf(actor),
      permissions: [...actor.permissions],
      draftsOnly: actor.draftsOnly,
      workspace,
      limits: {
        uploadBytes: maxBytes,
        uploadTypes: types,
        directUploads: ports.mediaFiles.takesDirectUploads,
      },
    };
  };
  return ResultAsync.fromSafePromise(session());
});

const keyOf = async ({ apiKeys }: Pick<Deps, 'apiKeys'>, actor: Actor): Promise<Session['key']> => {
  switch (actor.kind) {
    case 'key':
      return (await apiKeys.find(actor.id))?.key ?? null;
    case 'user':
    case 'operator':
    case 'service':
      return null;
    default:
      return actor satisfies never;
  }
};

const userOf = (actor: Actor): Session['user'] => {
  if (actor.kind !== 'user') return null;
  const { id, name, role, authorId } = actor;
  return { id, name, role, authorId };
};
