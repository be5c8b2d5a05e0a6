import { defineEntity, p } from '@mikro-orm/core';
import { orderedText } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Former slug of authors or categories. `recordId` is the record of the kind that was last renamed
 * from this slug.
 */
export const RecordSlugAliasEntity = defineEntity({
  name: 'RecordSlugAlias',
  tableName: 'record_slug_aliases',
  properties: {
    workspaceId: p.uuid().primary(),
    kind: orderedText().primary(),
    slug: orderedText().primary(),
    recordId: p.uuid(),
    workspace: () =>
      reference(WorkspaceEntity, 'record_slug_aliases_workspace_fkey', 'workspace_id'),
  },
});
