import { defineEntity, p } from '@mikro-orm/core';
import type { IgnoredFinding } from '@content-publishing/domain/audits';
import { instant, reference, verbatimJson } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Address of the site that a public post links to; a post has one row for each. The rows refer to no
 * other table, since each is written with its post.
 */
export const PostLinkEntity = defineEntity({
  name: 'PostLink',
  tableName: 'post_links',
  properties: {
    workspaceId: p.uuid().primary(),
    isExternal: p.boolean().primary(),
    // Hash of the path (`keyOf`).
    pathKey: p.bigint('string').primary(),
    postId: p.uuid().primary(),
    path: p.text(),
    // Names after `#`; null without one.
    anchors: p.array().nullable(),
  },
  indexes: [
    { name: 'post_links_post_idx', properties: ['workspaceId', 'postId'] },
    {
      name: 'post_links_anchors_idx',
      properties: ['workspaceId'],
      where: 'anchors is not null',
    },
  ],
});

/** Finding that is ignored, by its rule and subject. */
export const AuditIgnoreEntity = defineEntity({
  name: 'AuditIgnore',
  tableName: 'audit_ignores',
  properties: {
    workspaceId: p.uuid().primary(),
    rule: p.text().primary(),
    finding: p.text().primary(),
    // Shown when the finding is gone.
    subject: verbatimJson<IgnoredFinding['subject']>(),
    reason: p.text(),
    by: p.text().fieldName('ignored_by').strictNullable(),
    at: instant().fieldName('ignored_at'),
    until: instant().strictNullable(),
    workspace: () => reference(WorkspaceEntity, 'audit_ignores_workspace_fkey', 'workspace_id'),
  },
});
