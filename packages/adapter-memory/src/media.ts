import type { MediaRepository } from '@content-publishing/application';
import { errAsync, okAsync } from 'neverthrow';
import type { Tenants } from './tenant.ts';

export const mediaRepository = (tenants: Tenants): MediaRepository => ({
  insert: (workspaceId, media) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
    tenant.media.insert(media);
    return okAsync();
  },
  find: async (workspaceId, id) => tenants.get(workspaceId)?.media.get(id) ?? null,
  // Nothing reads a removed record, so none is kept.
  remove: async (workspaceId, id) => tenants.get(workspaceId)?.media.remove(id) ?? null,
});
