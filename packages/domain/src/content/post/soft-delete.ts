import type { DateTime } from '../../schema/scalar.ts';
import type { PostMetadata } from './post.ts';

/**
 * Returns `post` as soft-deleted at `now`; only `deletedAt` changes (contract, DELETE). A deleted
 * post frees its slug for other posts, because storages require unique slugs only among live posts;
 * in PostgreSQL a partial unique index does it (migrations/initial/posts.ts).
 *
 * @example
 * softDelete(post, now).deletedAt; // now
 */
export const softDelete = <Kept extends PostMetadata>(post: Kept, now: DateTime): Kept => ({
  ...post,
  deletedAt: now,
});

/**
 * Returns `post` as live again; only `deletedAt` changes. The storage must check that its slug is
 * still free.
 *
 * @example
 * restorePost(deleted).deletedAt; // null
 */
export const restorePost = <Kept extends PostMetadata>(post: Kept): Kept => ({
  ...post,
  deletedAt: null,
});
