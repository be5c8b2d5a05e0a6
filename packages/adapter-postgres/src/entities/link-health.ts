import { defineEntity, p } from '@mikro-orm/core';
import { count, digest, instant, orderedText, reference, tenantKey } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

export const LinkHealthEntity = defineEntity({
  name: 'LinkHealth',
  tableName: 'link_health',
  properties: {
    ...tenantKey(),
    path: orderedText(),
    referrer: p.text().strictNullable(),
    hitCount: count(),
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    resolvedAt: instant().strictNullable(),
    resolvedBy: p.text().strictNullable(),
    pathDigest: digest('path'),
    // Key that all spellings of the path share.
    pathKey: p.bigint('string').hidden(),
    workspace: () => reference(WorkspaceEntity, 'link_health_workspace_fkey', 'workspace_id'),
  },
  uniques: [{ name: 'link_health_path_key', properties: ['workspaceId', 'pathDigest'] }],
  indexes: [
    {
      name: 'link_health_unresolved_idx',
      properties: ['workspaceId', 'pathKey'],
      where: 'resolved_at is null',
    },
  ],
});
