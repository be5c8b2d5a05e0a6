import { defineEntity, p } from '@mikro-orm/core';
import { orderedText } from './columns.ts';
import { PostEntity } from './post.ts';
import { reference } from './reference.ts';

/** Former slug of a post, with the post that was renamed from it last. */
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
