import {
  type JsonString,
  type PostVisibility,
  readJson,
  type References,
  type ResolvedPost,
  resolvedPostJson,
  sameRevision,
  versionOf,
  visibleReferences,
} from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type { PostChanged } from '../../errors/errors.ts';
import type { StateWithReferences, WrittenPostWithReferences } from '../ports.ts';

/**
 * Returns a copy of a found post without the related posts that a reader with `visibility` does not
 * see.
 */
export const shownTo = <Found extends { readonly references: References }>(
  visibility: PostVisibility,
  found: Found,
): Found => ({ ...found, references: visibleReferences(found.references, visibility) });

/**
 * Returns `post-changed` unless the current revision of the post belongs to one of `versions`;
 * `undefined` accepts any.
 */
export const inVersion = (
  found: StateWithReferences,
  versions: readonly string[] | undefined,
): Result<void, PostChanged> =>
  // Only the revision is compared: views and changes of referenced records do not conflict with a
  // save.
  versions === undefined || versions.some((version) => sameRevision(version, found.post))
    ? ok()
    : err({ kind: 'post-changed', version: versionOf(found.post, found.references) });

/** A Post resource and its version. */
export interface VersionedPost {
  readonly post: ResolvedPost;
  readonly version: string;
}

/** Like `VersionedPost`, with the Post resource as JSON. */
export interface VersionedPostJson {
  readonly post: JsonString<ResolvedPost>;
  readonly version: string;
  /** View count of the post, which is not part of the version. */
  readonly viewCount: number;
}

/** Converts a serialized post to its resource and version. */
export const versionedPostJson = (found: WrittenPostWithReferences): VersionedPostJson => ({
  post: resolvedPostJson(found, found.references),
  version: versionOf(found.post, found.references),
  viewCount: found.post.viewCount,
});

/** Parses the Post resource of a {@link VersionedPostJson}. */
export const parseVersionedPost = ({ post, version }: VersionedPostJson): VersionedPost => ({
  post: readJson(post),
  version,
});
