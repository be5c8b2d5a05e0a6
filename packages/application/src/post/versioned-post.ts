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

/** Converts a stored post to its resource and version. */
export const versionedPost = ({ post, references }: PostWithReferences): VersionedPost => ({
  post: resolvePost(post, references),
  version: versionOf(post, references),
});

/** Like `VersionedPost`, with the Post resource as JSON. */
export interface VersionedPostJson {
  readonly post: JsonString<ResolvedPost>;
  readonly version: string;
}

/** Converts a serialized post to its resource and version. */
export const versionedPostJson = (found: WrittenPostWithReferences): VersionedPostJson => ({
  post: resolvedPostJson(found, found.references),
  version: versionOf(found.post, found.references),
});

/** Parses the Post resource of a {@link VersionedPostJson}. */
export const parseVersionedPost = ({ post, version }: VersionedPostJson): VersionedPost => ({
  post: readJson(post),
  version,
});
