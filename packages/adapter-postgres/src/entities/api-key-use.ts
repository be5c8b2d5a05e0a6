import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Last use of an API key. It is in a row apart from the key, because on a cluster a row of
 * `api_keys` is on every node.
 */
export const ApiKeyUseEntity = defineEntity({
  name: 'ApiKeyUse',
  tableName: 'api_key_uses',
  properties: {
    workspaceId: p.uuid().primary(),
    keyId: p.uuid().primary(),
    lastUsedAt: instant(),
    workspace: () => reference(WorkspaceEntity, 'api_key_uses_workspace_fkey', 'workspace_id'),
  },
});
