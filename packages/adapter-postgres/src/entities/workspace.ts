import { type BlockVocabulary, DEFAULT_BLOCK_VOCABULARY } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference } from './columns.ts';

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
    previewUrl: p.text().strictNullable(),
    imageUrl: p.text().strictNullable(),
    keepsImageCredits: p.boolean().default(false),
    blockVocabulary: p.smallint().$type<BlockVocabulary>().default(DEFAULT_BLOCK_VOCABULARY),
    checksExternalLinks: p.boolean().default(false),
    timeZone: p.text().strictNullable(),
    createdAt: instant(),
    // Hash of the fields that posts are derived by, such as those of its page URLs: posts derived for another one are outdated.
    siteKey: p.text().hidden(),
    // Version of the rules that its authors and categories were derived by.
    derivationVersion: p.integer().hidden(),
  },
});

/**
 * Versions of a workspace. They are in a row apart from the workspace, because on a cluster a row of
 * `workspaces` is on every node, and this one is on the node of the records that it versions.
 */
export const WorkspaceVersionsEntity = defineEntity({
  name: 'WorkspaceVersions',
  tableName: 'workspace_versions',
  properties: {
    workspaceId: p.uuid().primary(),
    // Renewed by each change of a record that posts may show, and of the workspace itself.
    recordsVersion: p.uuid(),
    // Renewed by each change of a redirect.
    redirectsVersion: p.uuid(),
    workspace: () =>
      reference(WorkspaceEntity, 'workspace_versions_workspace_fkey', 'workspace_id'),
  },
});
