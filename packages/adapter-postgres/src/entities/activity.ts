import type { ActivityAction } from '@content-publishing/domain/tenant';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, orderedText, reference, tenantKey } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

/** A change of a record. The record, and the key or user that changed it, may be removed by now. */
export const ActivityEntity = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    ...tenantKey(),
    at: instant(),
    action: p.text().$type<ActivityAction>(),
    recordId: p.uuid().strictNullable(),
    recordName: p.text().strictNullable(),
    keyId: p.uuid().strictNullable(),
    keyName: p.text().strictNullable(),
    userId: p.uuid().strictNullable(),
    userName: p.text().strictNullable(),
    requestId: p.text().strictNullable(),
    changedFields: p.array().$type<readonly string[]>().strictNullable(),
    // Folded text for searches: `lower()` folds only ASCII under some collations.
    searched: orderedText().hidden(),
    workspace: () => reference(WorkspaceEntity, 'activity_workspace_fkey', 'workspace_id'),
  },
  indexes: [
    { name: 'activity_at_idx', properties: ['workspaceId', 'at', 'id'] },
    { name: 'activity_record_idx', properties: ['workspaceId', 'recordId', 'at', 'id'] },
    { name: 'activity_key_idx', properties: ['workspaceId', 'keyId', 'at', 'id'] },
    { name: 'activity_user_idx', properties: ['workspaceId', 'userId', 'at', 'id'] },
    { name: 'activity_age_idx', properties: ['at'] },
  ],
});
