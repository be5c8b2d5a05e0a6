import { type ApiKey, type Permission, PERMISSIONS, type Uuid } from '@content-publishing/domain';

/** Identity that a use case runs for: one workspace, and its permissions. */
export interface Principal {
  readonly workspaceId: Uuid;
  readonly permissions: ReadonlySet<Permission>;
  /** The API key that a request came with; absent: the operator, or the service itself. */
  readonly key?: PrincipalKey;
  /** Id of the request, for the activity of the workspace. */
  readonly requestId?: string;
}

/** API key of a principal. */
export type PrincipalKey = Pick<ApiKey, 'id' | 'name' | 'draftsOnly'>;

/** A principal who came with an API key. */
export interface Caller extends Principal {
  /**
   * Version that changes with each change of the workspace's redirects, and never returns to an
   * earlier one.
   */
  readonly redirectsVersion: string;
}

/**
 * Returns the operator in one workspace: everything is allowed.
 *
 * @example
 * await createPost(ports)(operatorOf(workspaceId), draft);
 */
export const operatorOf = (workspaceId: Uuid): Principal => ({
  workspaceId,
  permissions: new Set(PERMISSIONS),
});
