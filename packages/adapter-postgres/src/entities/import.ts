import type {
  ImportFormat,
  ImportLine,
  ImportState,
  StoredImport,
} from '@content-publishing/domain/imports';
import { defineEntity, p } from '@mikro-orm/core';
import { count, instant, orderedText, reference, tenantKey, verbatimJson } from './columns.ts';
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
    userId: p.uuid().strictNullable(),
    userName: p.text().strictNullable(),
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

/** State in which the last import of an item has left it. */
export const ImportEntryEntity = defineEntity({
  name: 'ImportEntry',
  tableName: 'import_entries',
  properties: {
    ...tenantKey(),
    importId: p.uuid(),
    record: p.uuid(),
    digest: p.text().strictNullable(),
    version: p.text(),
    import: () =>
      reference(ImportEntity, 'import_entries_import_fkey', 'workspace_id', 'import_id'),
  },
  indexes: [{ name: 'import_entries_import_idx', properties: ['workspaceId', 'importId'] }],
});

/** Line of the report of an import. */
export const ImportLineEntity = defineEntity({
  name: 'ImportLine',
  tableName: 'import_lines',
  properties: {
    workspaceId: p.uuid().primary(),
    importId: p.uuid().primary(),
    position: p.integer().primary(),
    kind: p.text().$type<ImportLine['kind']>(),
    outcome: p.text().$type<ImportLine['outcome']>(),
    lossCount: p.integer(),
    line: verbatimJson<ImportLine>(),
    import: () => reference(ImportEntity, 'import_lines_import_fkey', 'workspace_id', 'import_id'),
  },
});
