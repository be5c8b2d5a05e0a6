import { defineEntity, p } from '@mikro-orm/core';
import { count, instant, tenantKey } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

export const MediaEntity = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    ...tenantKey(),
    url: p.text(),
    storagePath: p.text().strictNullable(),
    mimeType: p.text(),
    sizeBytes: count().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    alt: p.text().strictNullable(),
    caption: p.text().strictNullable(),
    uploadedByUserId: p.uuid().strictNullable(),
    uploadedByApiKeyId: p.uuid().strictNullable(),
    createdAt: instant(),
    // Posts go on referring to a removed record.
    removedAt: instant().strictNullable().hidden(),
    workspace: () => reference(WorkspaceEntity, 'media_workspace_fkey', 'workspace_id'),
  },
});
