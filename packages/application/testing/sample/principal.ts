import type { Principal } from '@content-publishing/application';
import type { Permission } from '@content-publishing/domain/tenant';
import type { BareWorkspace } from './workspace.ts';

/** Principal with exactly these `permissions` in a workspace. */
export const aPrincipal = (
  { id }: BareWorkspace,
  ...permissions: readonly Permission[]
): Principal => ({ workspaceId: id, permissions: new Set(permissions) });
