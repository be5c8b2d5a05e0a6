import {
  type JsonString,
  readJson,
  type ResolvedPost,
  resolvedPostJson,
  resolvePost,
  versionOf,
} from '@content-publishing/domain';
import type { PostWithReferences, WrittenPostWithReferences } from './ports.ts';

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

/** The same with the Post resource as JSON. */
export interface VersionedPostJson {
  readonly post: JsonString<ResolvedPost>;
  readonly version: string;
}

/** What of a written post is shown to callers. */
export const versionedPostJson = (found: WrittenPostWithReferences): VersionedPostJson => ({
  post: resolvedPostJson(found, found.references),
  version: versionOf(found.post, found.references),
});

/** The same with the Post resource read. */
export const parseVersionedPost = ({ post, version }: VersionedPostJson): VersionedPost => ({
  post: readJson(post),
  version,
});
