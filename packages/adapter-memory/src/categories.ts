import type { CategoryRepository } from '@content-publishing/application';
import { insertInto } from './insert-into.ts';
import type { Tenants } from './tenant.ts';

export const categoryRepository = (tenants: Tenants): CategoryRepository => ({
  insert: (workspaceId, category) =>
    insertInto(workspaceId, tenants.get(workspaceId)?.categories, category, {
      kind: 'slug-taken' as const,
      slug: category.slug,
    }),
  find: async (workspaceId, id) => tenants.get(workspaceId)?.categories.get(id) ?? null,
});
