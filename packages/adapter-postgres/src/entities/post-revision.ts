import type { JsonObject, PostStatus } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { byteLength, instant, verbatimJson } from './columns.ts';
import { PostEntity } from './post.ts';
import { reference } from './reference.ts';

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
