import type { ImportFormat, ImportState, StoredImport } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { count, instant, orderedText, tenantKey } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/** Import of a file into a workspace. */
export const ImportEntity = defineEntity({
  name: 'Import',
  tableName: 'imports',
  properties: {
    ...tenantKey(),
    state: p.text().$type<ImportState>(),
    format: p.text().$type<ImportFormat>(),
    fileName: orderedText(),
    sizeBytes: count(),
    isDryRun: p.boolean(),
    options: p.json<StoredImport['options']>(),
    items: p.integer(),
    expectedItems: p.integer(),
    counts: p.json<StoredImport['counts']>(),
    losses: p.integer(),
    error: p.text().strictNullable(),
    keyId: p.uuid().strictNullable(),
    keyName: p.text().strictNullable(),
    createdAt: instant(),
    startedAt: instant().strictNullable(),
    endedAt: instant().strictNullable(),
    fileId: p.uuid(),
    expiresAt: instant().strictNullable(),
    // Set while it waits for its turn or runs.
    queuedAt: instant().strictNullable().hidden(),
    claim: p.uuid().strictNullable().hidden(),
    claimedUntil: instant().strictNullable().hidden(),
    attempts: p.integer().hidden(),
    workspace: () => reference(WorkspaceEntity, 'imports_workspace_fkey', 'workspace_id'),
  },
  indexes: [
    { name: 'imports_queued_idx', properties: ['queuedAt'], where: 'queued_at is not null' },
    { name: 'imports_expires_at_idx', properties: ['expiresAt'], where: 'expires_at is not null' },
  ],
});
