import { defineEntity, p } from '@mikro-orm/core';
import { orderedText, reference } from './columns.ts';
import { PostEntity } from './post.ts';
import { WorkspaceEntity } from './workspace.ts';

/** Former slug of posts. `postId` is the post that was last renamed from this slug. */
export const PostSlugAliasEntity = defineEntity({
  name: 'PostSlugAlias',
  tableName: 'post_slug_aliases',
  properties: {
    workspaceId: p.uuid().primary(),
    slug: orderedText().primary(),
    postId: p.uuid(),
    post: () => reference(PostEntity, 'post_slug_aliases_post_fkey', 'workspace_id', 'post_id'),
  },
});

/**
 * Former slug of authors or categories. `recordId` is the record of the kind that was last renamed
 * from this slug.
 */
export const RecordSlugAliasEntity = defineEntity({
  name: 'RecordSlugAlias',
  tableName: 'record_slug_aliases',
  properties: {
    workspaceId: p.uuid().primary(),
    kind: orderedText().primary(),
    slug: orderedText().primary(),
    recordId: p.uuid(),
    workspace: () =>
      reference(WorkspaceEntity, 'record_slug_aliases_workspace_fkey', 'workspace_id'),
  },
});
