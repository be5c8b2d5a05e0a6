import type { DateTime } from '../../schema/scalar.ts';
import type { PostMetadata } from './post.ts';

/**
 * Returns `post` as soft-deleted at `now`: nothing but `deletedAt` changes (contract, DELETE).
 *
 * @example
 * softDelete(post, now).deletedAt; // now
 */
export const softDelete = <Kept extends PostMetadata>(post: Kept, now: DateTime): Kept => ({
  ...post,
  deletedAt: now,
});

/**
 * Returns `post` as live again: nothing but `deletedAt` changes.
 *
 * @example
 * restorePost(deleted).deletedAt; // null
 */
export const restorePost = <Kept extends PostMetadata>(post: Kept): Kept => ({
  ...post,
  deletedAt: null,
});
