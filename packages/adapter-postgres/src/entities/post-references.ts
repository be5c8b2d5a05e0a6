import { defineEntity, p } from '@mikro-orm/core';
import { postKey, reference } from './columns.ts';
import { MediaEntity } from './media.ts';
import { PostEntity } from './post.ts';
import { TagEntity } from './tag.ts';

/** Tags of posts, in the order in which they were given. */
export const PostTagEntity = defineEntity({
  name: 'PostTag',
  tableName: 'post_tags',
  properties: {
    ...postKey(),
    tagId: p.uuid().primary(),
    position: p.integer(),
    post: () => reference(PostEntity, 'post_tags_post_fkey', 'workspace_id', 'post_id'),
    tag: () => reference(TagEntity, 'post_tags_tag_fkey', 'workspace_id', 'tag_id'),
  },
  indexes: [{ name: 'post_tags_tag_idx', properties: ['workspaceId', 'tagId'] }],
});

/** Related posts of posts, in the order in which they were given. */
export const PostRelatedPostEntity = defineEntity({
  name: 'PostRelatedPost',
  tableName: 'post_related_posts',
  properties: {
    ...postKey(),
    relatedPostId: p.uuid().primary(),
    position: p.integer(),
    post: () => reference(PostEntity, 'post_related_posts_post_fkey', 'workspace_id', 'post_id'),
    relatedPost: () =>
      reference(
        PostEntity,
        'post_related_posts_related_post_fkey',
        'workspace_id',
        'related_post_id',
      ),
  },
  indexes: [
    { name: 'post_related_posts_related_idx', properties: ['workspaceId', 'relatedPostId'] },
  ],
});

/** Media records that posts refer to, as featured media, in blocks or in the Seo object. */
export const PostMediaEntity = defineEntity({
  name: 'PostMedia',
  tableName: 'post_media',
  properties: {
    ...postKey(),
    mediaId: p.uuid().primary(),
    post: () => reference(PostEntity, 'post_media_post_fkey', 'workspace_id', 'post_id'),
    media: () => reference(MediaEntity, 'post_media_media_fkey', 'workspace_id', 'media_id'),
  },
  indexes: [{ name: 'post_media_media_idx', properties: ['workspaceId', 'mediaId'] }],
});
