import { defineEntity, p } from '@mikro-orm/core';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * One of up to 16 parts (shards) of the version of the posts of a workspace, which is all parts
 * joined. Concurrent changes of posts renew different parts, so that few of them wait for each
 * other. The SQL is in `posts-version.ts`.
 */
export const PostVersionsEntity = defineEntity({
  name: 'PostVersions',
  tableName: 'post_versions',
  properties: {
    workspaceId: p.uuid().primary(),
    shard: p.integer().primary(),
    version: p.uuid(),
    workspace: () => reference(WorkspaceEntity, 'post_versions_workspace_fkey', 'workspace_id'),
  },
});
