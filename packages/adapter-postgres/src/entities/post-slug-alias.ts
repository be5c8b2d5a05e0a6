import { defineEntity, p } from '@mikro-orm/core';
import { orderedText } from './columns.ts';
import { PostEntity } from './post.ts';
import { reference } from './reference.ts';

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
