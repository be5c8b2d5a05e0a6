import { defineEntity } from '@mikro-orm/core';
import { count, instant, tenantKey } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

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
