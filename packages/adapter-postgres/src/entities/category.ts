import type { Category } from '@content-publishing/domain/records';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, orderedText, type Reference, reference, tenantKey } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

export const CategoryEntity = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    ...tenantKey(),
    slug: orderedText(),
    name: orderedText(),
    description: p.text().strictNullable(),
    parentId: p.uuid().strictNullable(),
    path: orderedText(),
    sortOrder: p.integer(),
    isActive: p.boolean(),
    seo: p.json<Category['seo']>().strictNullable(),
    collectionMetadata: p.json<Category['collectionMetadata']>().strictNullable(),
    jsonLd: p.json<Category['jsonLd']>(),
    createdAt: instant(),
    updatedAt: instant(),
    workspace: () => reference(WorkspaceEntity, 'categories_workspace_fkey', 'workspace_id'),
    parent: (): Reference =>
      reference(CategoryEntity, 'categories_parent_fkey', 'workspace_id', 'parent_id'),
  },
  uniques: [{ name: 'categories_slug_key', properties: ['workspaceId', 'slug'] }],
});
