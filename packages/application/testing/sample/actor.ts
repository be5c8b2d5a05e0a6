import { type KeyActor, operatorOf, type Actor } from '@content-publishing/application';
import { type ApiKey, type Permission, PERMISSIONS } from '@content-publishing/domain/tenant';
import type { BareWorkspace } from './workspace.ts';

/** Actor with exactly these `permissions` in a workspace. */
export const anActor = ({ id }: BareWorkspace, ...permissions: readonly Permission[]): Actor => ({
  ...operatorOf(id),
  permissions: new Set(permissions),
});

/** Actor of a key with the permissions of `actor` that keys can have. */
export const asKey = (
  { workspaceId, permissions }: Actor,
  {
    id,
    name,
    draftsOnly = false,
  }: Pick<ApiKey, 'id' | 'name'> & Partial<Pick<ApiKey, 'draftsOnly'>>,
): KeyActor => ({
  ...{ kind: 'key', workspaceId, id, name, draftsOnly, writesAs: 'anyone' },
  permissions: new Set(PERMISSIONS.filter((permission) => permissions.has(permission))),
});
