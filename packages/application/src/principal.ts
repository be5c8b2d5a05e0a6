import { type Permission, PERMISSIONS, type Uuid } from '@content-publishing/domain';

/** On whose behalf a use case runs: one workspace, and what may be done in it. */
export interface Principal {
  readonly workspaceId: Uuid;
  readonly permissions: ReadonlySet<Permission>;
}

/** A principal who came with an API key. */
export interface Caller extends Principal {
  /** Another text after each change of the workspace's redirects, and never one of before. */
  readonly redirectsVersion: string;
}

/** Returns the operator in one workspace: everything is allowed. */
export const operatorOf = (workspaceId: Uuid): Principal => ({
  workspaceId,
  permissions: new Set(PERMISSIONS),
});
