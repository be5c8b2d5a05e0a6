import type { CategoryRepository } from '@content-publishing/application';
import { errAsync, okAsync } from 'neverthrow';
import { byField } from './order.ts';
import type { Tenants } from './tenant.ts';

export const categoryRepository = (tenants: Tenants): CategoryRepository => ({
  insert: (workspaceId, category) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
    return tenant.categories.insert(category)
      ? okAsync()
      : errAsync({ kind: 'slug-taken', slug: category.slug });
  },
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
