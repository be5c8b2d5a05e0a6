import type { ExternalLinkState, IgnoredFinding } from '@content-publishing/domain/audits';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, verbatimJson } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Address that a public post links to; a post has one row for each. Those of other sites are stored
 * only where the workspace checks them. The rows refer to no
 * other table, since each is written with its post.
 */
export const PostLinkEntity = defineEntity({
  name: 'PostLink',
  tableName: 'post_links',
  properties: {
    workspaceId: p.uuid().primary(),
    isExternal: p.boolean().primary(),
    // Hash of the path, or of the URL of another site (`keyOf`).
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

/** Link of public posts to another site, with the outcome of the last request. */
export const ExternalLinkEntity = defineEntity({
  name: 'ExternalLink',
  tableName: 'external_links',
  properties: {
    workspaceId: p.uuid().primary(),
    // Hash of the URL (`keyOf`).
    urlKey: p.bigint('string').primary(),
    url: p.text(),
    host: p.text(),
    state: p.text().$type<ExternalLinkState>(),
    // Status of the last response; null without one.
    status: p.integer().strictNullable(),
    checkedAt: instant().strictNullable(),
    nextAt: instant(),
    failures: p.integer(),
    failingSince: instant().strictNullable(),
    // Instant before which no server asks for the link, nor for others of its host.
    claimedUntil: instant().strictNullable(),
    workspace: () => reference(WorkspaceEntity, 'external_links_workspace_fkey', 'workspace_id'),
  },
  indexes: [
    { name: 'external_links_next_idx', properties: ['nextAt'] },
    { name: 'external_links_host_idx', properties: ['host', 'claimedUntil'] },
    {
      name: 'external_links_dead_idx',
      properties: ['workspaceId'],
      where: "state = 'dead'",
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
