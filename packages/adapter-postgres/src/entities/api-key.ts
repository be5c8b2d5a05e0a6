import type { ApiKey } from '@content-publishing/domain/tenant';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, orderedText, reference } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    // A key is looked up before its workspace is known.
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    name: orderedText(),
    permissions: p.json<ApiKey['permissions']>(),
    draftsOnly: p.boolean(),
    issuedBy: p.uuid().strictNullable(),
    issuedByUserId: p.uuid().strictNullable(),
    createdAt: instant(),
    expiresAt: instant().strictNullable(),
    revokedAt: instant().strictNullable(),
    secretHash: p.text().hidden(),
    workspace: () => reference(WorkspaceEntity, 'api_keys_workspace_fkey', 'workspace_id'),
  },
  indexes: [
    { name: 'api_keys_created_at_idx', properties: ['workspaceId', 'createdAt', 'id'] },
    { name: 'api_keys_issued_by_idx', properties: ['workspaceId', 'issuedBy'] },
  ],
});

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
