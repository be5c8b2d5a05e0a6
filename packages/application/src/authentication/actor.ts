import type { Uuid } from '@content-publishing/domain';
import {
  ALL_PERMISSIONS,
  type ApiKey,
  type Permission,
  RIGHTS_OF,
  type Role,
} from '@content-publishing/domain/tenant';

/**
 * Identity that a use case runs for: the API key of a request; a user, who is a member of the workspace;
 * the operator, who works on the storage with `cps`; or the service itself, which carries out a plan
 * such as a scheduled publication.
 */
export type Actor = KeyActor | UserActor | UnnamedActor;

/** Actor of a request with an API key, whose id and name it has. */
export interface KeyActor extends ActorRights, Identity {
  readonly kind: 'key';
}

/** Actor of a request with the session of a user, whose id and name it has. */
export interface UserActor extends ActorRights, Identity {
  readonly kind: 'user';
  readonly role: Role;
  /** Id of the author that the user writes as; `null` without one. */
  readonly authorId: Uuid | null;
}

/** Actor that has neither an id nor a name. */
interface UnnamedActor extends ActorRights {
  readonly kind: 'operator' | 'service';
}

/** Rights of an actor in a workspace. */
interface ActorRights {
  readonly workspaceId: Uuid;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether its permissions to write are for drafts alone (management API, Draft-only keys). */
  readonly draftsOnly: boolean;
  /**
   * Author whose posts alone its permissions to write are for, together with the media that it uploaded
   * itself; `null`: no post at all. `anyone`: all posts and media.
   */
  readonly writesAs: 'anyone' | { readonly authorId: Uuid | null };
  /** Id of the request, which the entries of the activity get; absent without a request. */
  readonly requestId?: string;
}

/** Id and name of who acts. */
type Identity = Pick<ApiKey, 'id' | 'name'>;

/**
 * Returns a user as an actor of a workspace, with the rights of the role there.
 *
 * @example
 * memberOf(workspaceId, user, { role: 'author', authorId }).writesAs; // { authorId }
 */
export const memberOf = (
  workspaceId: Uuid,
  { id, name }: Identity,
  { role, authorId }: Pick<UserActor, 'role' | 'authorId'>,
): UserActor => {
  const { permissions, draftsOnly, changes } = RIGHTS_OF[role];
  return {
    ...{ kind: 'user', id, name, role, authorId, workspaceId, draftsOnly },
    permissions: new Set(permissions),
    writesAs: changes === 'all' ? 'anyone' : { authorId: changes === 'own' ? authorId : null },
  };
};

/**
 * Returns the id by which the requests of an actor are counted: its own, or for the operator and the
 * service that of the workspace.
 *
 * @example
 * countedAs(actor); // id of the API key or the user
 */
export const countedAs = (actor: Actor): Uuid => identityOf(actor)?.id ?? actor.workspaceId;

/** Returns the role of a user, which messages name; empty for other actors. */
export const roleOf = (actor: Actor): { readonly role?: Role } =>
  actor.kind === 'user' ? { role: actor.role } : {};

/**
 * Returns the operator as an actor of a workspace, with all permissions.
 *
 * @example
 * await createPost(ports)(operatorOf(workspaceId), { draft });
 */
export const operatorOf = (workspaceId: Uuid): Actor => allOf('operator', workspaceId);

/** Returns the service itself as an actor of a workspace, with all permissions. */
export const serviceOf = (workspaceId: Uuid): Actor => allOf('service', workspaceId);

const allOf = (kind: 'operator' | 'service', workspaceId: Uuid): Actor => ({
  kind,
  workspaceId,
  permissions: new Set(ALL_PERMISSIONS),
  draftsOnly: false,
  writesAs: 'anyone',
});

/** Id and name of who acts, as records keep them: copies, which outlive the key and the user. */
export interface Signature {
  readonly keyId: Uuid | null;
  readonly keyName: string | null;
  readonly userId: Uuid | null;
  readonly userName: string | null;
}

const UNSIGNED: Signature = { keyId: null, keyName: null, userId: null, userName: null };

/** Returns what stored records say of who made them: nothing for the operator and the service. */
export const signatureOf = (actor: Actor): Signature => {
  switch (actor.kind) {
    case 'key':
      return { ...UNSIGNED, keyId: actor.id, keyName: actor.name };
    case 'user':
      return { ...UNSIGNED, userId: actor.id, userName: actor.name };
    case 'operator':
    case 'service':
      return UNSIGNED;
    default:
      return actor satisfies never;
  }
};

/**
 * Returns the id and the name of who acts; `null` for the operator and the service, who have none.
 *
 * @example
 * identityOf(actor)?.name; // 'My site'
 */
export const identityOf = (actor: Actor): Identity | null => {
  switch (actor.kind) {
    case 'key':
    case 'user':
      return actor;
    case 'operator':
    case 'service':
      return null;
    default:
      return actor satisfies never;
  }
};
