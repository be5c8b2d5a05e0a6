import type { RedirectType } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { count, digest, instant, orderedText, tenantKey } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

export const RedirectEntity = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    ...tenantKey(),
    fromPath: orderedText(),
    toPath: orderedText(),
    type: p.text().$type<RedirectType>(),
    hitCount: count(),
    lastHitAt: instant().strictNullable(),
    createdAt: instant(),
    updatedAt: instant(),
    fromPathDigest: digest('from_path'),
    // What is searched: `lower()` folds no letter beyond ASCII under every collation.
    fromPathFolded: orderedText().hidden(),
    toPathFolded: orderedText().hidden(),
    workspace: () => reference(WorkspaceEntity, 'redirects_workspace_fkey', 'workspace_id'),
  },
  uniques: [{ name: 'redirects_from_path_key', properties: ['workspaceId', 'fromPathDigest'] }],
  indexes: [{ name: 'redirects_created_at_idx', properties: ['workspaceId', 'createdAt', 'id'] }],
});
