import type { Tag } from '@content-publishing/domain/records';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, orderedText, reference, tenantKey } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

export const TagEntity = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  properties: {
    ...tenantKey(),
    slug: orderedText(),
    name: orderedText(),
    seo: p.json<Tag['seo']>().strictNullable(),
    createdAt: instant(),
    workspace: () => reference(WorkspaceEntity, 'tags_workspace_fkey', 'workspace_id'),
  },
  uniques: [{ name: 'tags_slug_key', properties: ['workspaceId', 'slug'] }],
});
