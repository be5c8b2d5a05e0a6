import type { ImportLine } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { verbatimJson } from './columns.ts';
import { ImportEntity } from './import.ts';
import { reference } from './reference.ts';

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
