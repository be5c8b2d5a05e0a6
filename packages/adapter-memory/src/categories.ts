import type { CategoryRepository } from '@content-publishing/application';
import { insertInto } from './insert-unique.ts';
import { byField } from './order.ts';
import type { Tenants } from './tenant.ts';

export const categoryRepository = (tenants: Tenants): CategoryRepository => ({
  insert: (workspaceId, category) =>
    insertInto(workspaceId, tenants.get(workspaceId)?.categories, category, {
      kind: 'slug-taken' as const,
      slug: category.slug,
    }),
  find: async (workspaceId, id) => tenants.get(workspaceId)?.categories.get(id) ?? null,
  list: async (workspaceId) =>
    (tenants.get(workspaceId)?.categories.rows() ?? []).toSorted(
      byField(({ path }) => path, 'asc'),
    ),
  setJsonLd: async (workspaceId, id, jsonLd) => {
    const categories = tenants.get(workspaceId)?.categories;
    const category = categories?.get(id);
    if (category) categories?.upsert({ ...category, jsonLd });
  },
});
