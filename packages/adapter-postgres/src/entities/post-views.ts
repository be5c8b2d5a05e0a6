import { defineEntity } from '@mikro-orm/core';
import { count, postKey } from './columns.ts';
import { PostEntity } from './post.ts';
import { reference } from './reference.ts';

/**
 * View count of a post. It is in a row apart from the post, so that a view rewrites little, and
 * does not wait for a save of the post.
 */
export const PostViewsEntity = defineEntity({
  name: 'PostViews',
  tableName: 'post_views',
  properties: {
    ...postKey(),
    viewCount: count(),
    post: () => reference(PostEntity, 'post_views_post_fkey', 'workspace_id', 'post_id'),
  },
  indexes: [
    { name: 'post_views_view_count_idx', properties: ['workspaceId', 'viewCount', 'postId'] },
  ],
});
