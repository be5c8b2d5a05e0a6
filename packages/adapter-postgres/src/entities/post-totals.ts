import type { PostStatus } from '@content-publishing/domain';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { count } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/** Kind of record that counted posts have in common. */
export type ScopeKind = 'workspace' | 'author' | 'category' | 'tag';

/**
 * Number of live posts by status of a workspace, an author, a category or a tag: the sum of its
 * shards. Those who change posts at the same time write to different shards, so that few wait for
 * each other.
 */
export const PostTotalsEntity = defineEntity({
  name: 'PostTotals',
  tableName: 'post_totals',
  properties: {
    workspaceId: p.uuid().primary(),
    // Of one table or another, and so without a foreign key.
    scopeId: p.uuid().primary(),
    scope: p.text().$type<ScopeKind>().primary(),
    status: p.text().$type<PostStatus>().primary(),
    shard: p.integer().primary(),
    // What one shard has may be below zero: posts are deleted by others than have created them.
    total: count(),
    // Of a workspace another one after each change of a post that is counted here.
    version: p.uuid().$type<Opt<string>>().defaultRaw('gen_random_uuid()'),
    workspace: () => reference(WorkspaceEntity, 'post_totals_workspace_fkey', 'workspace_id'),
  },
});
