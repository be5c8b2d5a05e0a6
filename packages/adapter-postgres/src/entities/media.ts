import { defineEntity, p } from '@mikro-orm/core';
import { count, instant, orderedText, reference, tenantKey } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

const WITH_FILE = 'storage_path is not null';

export const MediaEntity = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    ...tenantKey(),
    url: p.text(),
    storagePath: orderedText().strictNullable(),
    mimeType: p.text(),
    fileName: p.text().strictNullable(),
    sizeBytes: count().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    alt: p.text().strictNullable(),
    caption: p.text().strictNullable(),
    uploadedByUserId: p.uuid().strictNullable(),
    uploadedByApiKeyId: p.uuid().strictNullable(),
    createdAt: instant(),
    // Posts may still refer to a removed record.
    removedAt: instant().strictNullable().hidden(),
    // Unique in the workspace among live records.
    sha256: p.text().strictNullable().hidden(),
    placeholder: p.text().strictNullable().hidden(),
    hasAlpha: p.boolean().strictNullable().hidden(),
    workspace: () => reference(WorkspaceEntity, 'media_workspace_fkey', 'workspace_id'),
  },
  uniques: [
    {
      name: 'media_sha256_key',
      properties: ['workspaceId', 'sha256'],
      where: 'removed_at is null',
    },
  ],
  indexes: [
    {
      name: 'media_storage_path_idx',
      properties: ['workspaceId', 'storagePath'],
      where: WITH_FILE,
    },
    {
      name: 'media_stored_bytes_idx',
      properties: ['workspaceId', 'sizeBytes'],
      where: WITH_FILE,
    },
    { name: 'media_removed_at_idx', properties: ['removedAt'], where: WITH_FILE },
  ],
});

/**
 * Bytes of the quota that are reserved for a prepared direct upload, under the id of its media
 * record.
 */
export const UploadReservationEntity = defineEntity({
  name: 'UploadReservation',
  tableName: 'upload_reservations',
  properties: {
    ...tenantKey(),
    sizeBytes: count(),
    expiresAt: instant(),
    workspace: () =>
      reference(WorkspaceEntity, 'upload_reservations_workspace_fkey', 'workspace_id'),
  },
  indexes: [{ name: 'upload_reservations_expires_at_idx', properties: ['expiresAt'] }],
});
