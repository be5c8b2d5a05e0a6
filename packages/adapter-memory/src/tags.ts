import type { TagRepository } from '@content-publishing/application';
import { insertInto } from './insert-unique.ts';
import type { Tenants } from './tenant.ts';

export const tagRepository = (tenants: Tenants): TagRepository => ({
  insert: (workspaceId, tag) =>
    insertInto(workspaceId, tenants.get(workspaceId)?.tags, tag, {
      kind: 'slug-taken' as const,
      slug: tag.slug,
    }),
});
