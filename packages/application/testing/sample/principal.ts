import type { Principal } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain';
import type { SampleWorkspace } from './workspace.ts';

/** Principal with exactly these `permissions` in a workspace. */
export const aPrincipal = (
  { id }: SampleWorkspace,
  ...permissions: readonly Permission[]
): Principal => ({ workspaceId: id, permissions: new Set(permissions) });
