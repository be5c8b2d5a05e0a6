import { defineEntity, p } from '@mikro-orm/core';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Version of the posts of a workspace, made of the versions of its shards. Concurrent changes of
 * posts write to different shards, so that few of them wait for each other.
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
