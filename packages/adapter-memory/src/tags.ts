import type { TagRepository } from '@content-publishing/application';
import { errAsync, okAsync } from 'neverthrow';
import type { Tenants } from './tenant.ts';

export const tagRepository = (tenants: Tenants): TagRepository => ({
  insert: (workspaceId, tag) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
    return tenant.tags.insert(tag) ? okAsync() : errAsync({ kind: 'slug-taken', slug: tag.slug });
  },
});
