import type { Principal } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain';
import type { SampleWorkspace } from './workspace.ts';

/** Somebody who may do in a workspace what `permissions` say, and nothing else. */
export const aPrincipal = (
  { id }: SampleWorkspace,
  ...permissions: readonly Permission[]
): Principal => ({ workspaceId: id, permissions: new Set(permissions) });
