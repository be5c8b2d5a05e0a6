import { defineEntity, p } from '@mikro-orm/core';
import {
  DEFAULT_BLOCK_VOCABULARY,
  type JsonObject,
  type PostStatus,
} from '@content-publishing/domain';
import { byteLength, count, instant, postKey, reference, verbatimJson } from './columns.ts';
import { PostEntity } from './post.ts';
import { WorkspaceEntity } from './workspace.ts';

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

/** Changes of posts that are not public yet; a post has at most one row. */
export const PostWorkingCopyEntity = defineEntity({
  name: 'PostWorkingCopy',
  tableName: 'post_working_copies',
  properties: {
    ...postKey(),
    version: p.integer(),
    baseRevision: p.integer(),
    patch: verbatimJson<JsonObject>(),
    savedAt: instant(),
    savedBy: p.text().strictNullable(),
    blockVocabulary: p.smallint().default(DEFAULT_BLOCK_VOCABULARY).hidden(),
    post: () => reference(PostEntity, 'post_working_copies_post_fkey', 'workspace_id', 'post_id'),
  },
});

/** Earlier revision of a post; the current revision is in the row of the post. */
export const PostRevisionEntity = defineEntity({
  name: 'PostRevision',
  tableName: 'post_revisions',
  properties: {
    workspaceId: p.uuid().primary().hidden(),
    postId: p.uuid().primary().hidden(),
    revision: p.integer().primary(),
    savedAt: instant(),
    savedBy: p.text().strictNullable(),
    title: p.text(),
    status: p.text().$type<PostStatus>(),
    content: verbatimJson<JsonObject>().hidden(),
    contentBytes: byteLength(),
    post: () => reference(PostEntity, 'post_revisions_post_fkey', 'workspace_id', 'post_id'),
  },
});

/**
 * Post that is published or archived at an instant. Each save of a post keeps its row up to date.
 * The rows are apart from the posts, and refer to no other table, because on a cluster they are on
 * the coordinator alone: so the due posts of all workspaces are found without asking every node.
 */
export const DuePostEntity = defineEntity({
  name: 'DuePost',
  tableName: 'due_posts',
  properties: {
    workspaceId: p.uuid().primary(),
    postId: p.uuid().primary(),
    change: p.text().$type<'publish' | 'archive'>(),
    at: instant(),
  },
  indexes: [{ name: 'due_posts_at_idx', properties: ['change', 'at', 'postId'] }],
});

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
