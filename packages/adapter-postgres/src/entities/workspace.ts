import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './columns.ts';

export const WorkspaceEntity = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    language: p.text(),
    siteUrl: p.text().strictNullable(),
    postPath: p.text().strictNullable(),
    categoryPath: p.text().strictNullable(),
    authorPath: p.text().strictNullable(),
    imageUrl: p.text().strictNullable(),
    createdAt: instant(),
    // Another one after each change of a redirect.
    redirectsVersion: p.uuid().hidden(),
  },
});
