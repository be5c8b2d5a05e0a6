import type { JsonObject } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, postKey, verbatimJson } from './columns.ts';
import { PostEntity } from './post.ts';
import { reference } from './reference.ts';

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
    post: () => reference(PostEntity, 'post_working_copies_post_fkey', 'workspace_id', 'post_id'),
  },
});
