import { headOf, type Post, type PostMetadata } from '../content/post/post.ts';
import { revisionOf, type RevisionSummary, type SavedRevision } from '../content/post/revision.ts';
import { type SearchText, searchTextOf } from '../content/post/search-tokenizer.ts';
import { readJson } from '../schema/json-string.ts';
import { textOf, type Utf8Text } from '../schema/json-bytes.ts';
import { type ReferenceIds, referencesOfPost } from './reference-ids.ts';

/**
 * Post as a storage stores it: its long fields are text already, which is stored as it is, and all
 * that follows from them is computed.
 */
export interface StoredPost {
  readonly post: PostMetadata;
  /** JSON of the blocks. */
  readonly bodyJson: Utf8Text;
  readonly bodyText: Utf8Text;
  /** JSON of the blocks that show structuredData; null where the post has none. */
  readonly structuredBlocks: Utf8Text | null;
  /** JSON of the schema.org graph. */
  readonly jsonLd: Utf8Text;
  /** Ids of the records that the post refers to. */
  readonly references: ReferenceIds;
  /** Words that a search finds the post by. */
  readonly search: SearchText;
}

/** Post whose place another state of it takes. */
export interface ReplacedPost extends Pick<
  PostMetadata,
  'id' | 'workspaceId' | 'slug' | 'revision' | 'derivationVersion' | 'firstPublishedAt'
> {
  readonly references: ReferenceIds;
  /** Revision that is kept of it; null where its content stays. */
  readonly kept: KeptRevision | null;
}

/** Revision of a post, with its content as JSON. */
export interface KeptRevision extends RevisionSummary {
  readonly content: Utf8Text;
}

/**
 * Returns `post` as it is stored.
 *
 * @example
 * await posts.insert(workspaceId, storedPostOf(post));
 */
export const storedPostOf = (post: Post): StoredPost => ({
  post: headOf(post),
  bodyJson: JSON.stringify(post.bodyJson),
  bodyText: post.bodyText,
  structuredBlocks: post.structuredBlocks && JSON.stringify(post.structuredBlocks),
  jsonLd: JSON.stringify(post.jsonLd),
  references: referencesOfPost(post),
  search: searchTextOf(post),
});

/**
 * Returns `former` as the post that `next` replaces.
 *
 * @example
 * await posts.replace(workspaceId, replacedPostOf(former, next), storedPostOf(next));
 */
export const replacedPostOf = (former: Post, next: Post): ReplacedPost => {
  const { id, workspaceId, slug, revision, derivationVersion, firstPublishedAt } = former;
  return {
    id,
    workspaceId,
    slug,
    revision,
    derivationVersion,
    firstPublishedAt,
    references: referencesOfPost(former),
    kept: revision === next.revision ? null : revisionOf(former),
  };
};

/**
 * Returns the post that `stored` is; throws a `SyntaxError` where a part is no JSON.
 *
 * @example
 * postOf(storedPostOf(post)); // equal to post
 */
export const postOf = ({ post, ...stored }: StoredPost): Post => ({
  ...post,
  bodyJson: readJson(textOf(stored.bodyJson)),
  bodyText: textOf(stored.bodyText),
  structuredBlocks:
    stored.structuredBlocks === null ? null : readJson(textOf(stored.structuredBlocks)),
  jsonLd: readJson(textOf(stored.jsonLd)),
});

/**
 * Returns the revision that `kept` is, with its content decoded.
 *
 * @example
 * savedRevisionOf(kept).content; // '{"slug":"moka-pot",…}'
 */
export const savedRevisionOf = ({ content, ...summary }: KeptRevision): SavedRevision => ({
  ...summary,
  content: textOf(content),
});
