import type { Uuid } from '@content-publishing/domain';
import { type ApiKey, type Permission, PERMISSIONS } from '@content-publishing/domain/tenant';

/** Identity that a use case runs for: a workspace, and the permissions that it has there. */
export interface Principal {
  readonly workspaceId: Uuid;
  readonly permissions: ReadonlySet<Permission>;
  /** The API key of the request; absent for the operator and for the service itself. */
  readonly key?: PrincipalKey;
  /** Id of the request, which the entries of the activity get; absent without a request. */
  readonly requestId?: string;
}

/** Fields of an API key that use cases and the activity need: its id, its name and `draftsOnly`. */
export type PrincipalKey = Pick<ApiKey, 'id' | 'name' | 'draftsOnly'>;

/**
 * Returns the operator as a principal of a workspace, with all permissions.
 *
 * @example
 * await createPost(ports)(operatorOf(workspaceId), { draft });
 */
export const operatorOf = (workspaceId: Uuid): Principal => ({
  workspaceId,
  permissions: new Set(PERMISSIONS),
});
