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
    keepsImageCredits: p.boolean().default(false),
    timeZone: p.text().strictNullable(),
    createdAt: instant(),
    // Hash of the fields that make its page URLs: posts derived for another one are outdated.
    siteKey: p.text().hidden(),
    // Version of the rules that its authors and categories were derived by.
    derivationVersion: p.integer().hidden(),
  },
});
