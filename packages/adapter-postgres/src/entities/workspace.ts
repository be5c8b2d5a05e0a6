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
    // State of the fields that say where its pages are: posts that were derived for another one are outdated.
    siteKey: p.text().hidden(),
    // Version of the rules by which its authors and categories were derived.
    derivationVersion: p.integer().hidden(),
    // Another one after each change of a redirect.
    redirectsVersion: p.uuid().hidden(),
  },
});
