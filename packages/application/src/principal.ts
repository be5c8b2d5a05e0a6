import { type Permission, PERMISSIONS, type Uuid } from '@content-publishing/domain';

/** On whose behalf a use case runs: one workspace, and what may be done in it. */
export interface Principal {
  readonly workspaceId: Uuid;
  readonly permissions: ReadonlySet<Permission>;
}

/** The operator in one workspace: everything is allowed. */
export const operatorOf = (workspaceId: Uuid): Principal => ({
  workspaceId,
  permissions: new Set(PERMISSIONS),
});
