import { defineEntity, p } from '@mikro-orm/core';
import { tenantKey } from './columns.ts';
import { ImportEntity } from './import.ts';
import { reference } from './reference.ts';

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
