import { defineEntity, p } from '@mikro-orm/core';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Versions of a workspace. They are in a row apart from the workspace, because on a cluster a row of
 * `workspaces` is on every node, and this one is on the node of the records that it versions.
 */
export const WorkspaceVersionsEntity = defineEntity({
  name: 'WorkspaceVersions',
  tableName: 'workspace_versions',
  properties: {
    workspaceId: p.uuid().primary(),
    // Renewed by each change of a record that posts may show, and of the workspace itself.
    recordsVersion: p.uuid(),
    // Renewed by each change of a redirect.
    redirectsVersion: p.uuid(),
    workspace: () =>
      reference(WorkspaceEntity, 'workspace_versions_workspace_fkey', 'workspace_id'),
  },
});
