import { type KeyPrincipal, operatorOf, type Principal } from '@content-publishing/application';
import type { ApiKey, Permission } from '@content-publishing/domain/tenant';
import type { BareWorkspace } from './workspace.ts';

/** Principal with exactly these `permissions` in a workspace. */
export const aPrincipal = (
  { id }: BareWorkspace,
  ...permissions: readonly Permission[]
): Principal => ({ ...operatorOf(id), permissions: new Set(permissions) });

/** Principal of a key with the permissions of `principal`. */
export const asKey = (
  { workspaceId, permissions }: Principal,
  {
    id,
    name,
    draftsOnly = false,
  }: Pick<ApiKey, 'id' | 'name'> & Partial<Pick<ApiKey, 'draftsOnly'>>,
): KeyPrincipal => ({ kind: 'key', workspaceId, permissions, id, name, draftsOnly });
