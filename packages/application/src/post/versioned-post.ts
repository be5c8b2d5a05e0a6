import { type ResolvedPost, resolvePost, versionOf } from '@content-publishing/domain';
import type { PostWithReferences } from './ports.ts';

/** A Post resource, and the version of the post that it shows. */
export interface VersionedPost {
  readonly post: ResolvedPost;
  readonly version: string;
}

/** What of a post found in a storage is shown to callers. */
export const versionedPost = ({ post, references }: PostWithReferences): VersionedPost => ({
  post: resolvePost(post, references),
  version: versionOf(post, references),
});
