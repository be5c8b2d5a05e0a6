import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { instant } from './columns.ts';

export const WorkspaceEntity = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    language: p.text(),
    createdAt: instant(),
    // The database gives one, and the next one after each change of a redirect.
    redirectsVersion: p.uuid().$type<Opt<string>>().defaultRaw('gen_random_uuid()').hidden(),
  },
});
