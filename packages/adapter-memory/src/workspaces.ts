import type { WorkspaceRepository } from '@content-publishing/application';
import { frozenCopy } from './deep-freeze-copy.ts';
import { oldestFirst } from './order.ts';
import { emptyTenant, type Tenants } from './tenant.ts';

export const workspaceRepository = (tenants: Tenants): WorkspaceRepository => ({
  insert: async (workspace) => {
    if (tenants.has(workspace.id)) throw new Error(`There is a workspace ${workspace.id} already`);
    tenants.set(workspace.id, emptyTenant(frozenCopy(workspace)));
  },
  find: async (id) => tenants.get(id)?.workspace ?? null,
  setLanguage: async (id, language) => {
    const tenant = tenants.get(id);
    if (tenant === undefined) return null;
    tenant.workspace = frozenCopy({ ...tenant.workspace, language });
    return tenant.workspace;
  },
  list: async () => [...tenants.values()].map(({ workspace }) => workspace).toSorted(oldestFirst),
});
