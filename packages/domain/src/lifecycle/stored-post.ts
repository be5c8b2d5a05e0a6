import type { BlockVocabulary } from '../tenant/block-vocabulary.ts';
import { vocabularyFor } from '../content/block/vocabulary.ts';
import { factsOf, type PostFacts, type PostLink } from '../audit/facts.ts';
import { headOf, type Post, type PostMetadata } from '../content/post/post.ts';
import { revisionOf, type RevisionSummary, type SavedRevision } from '../content/post/revision.ts';
import { type SearchText, searchTextOf } from '../content/post/search-tokenizer.ts';
import { readJson } from '../schema/json-string.ts';
import { textOf, type Utf8Text } from '../schema/json-bytes.ts';
import type { References } from '../content/post/references.ts';
import { type Site, siteKeyOf, UNKNOWN_SITE } from '../tenant/site.ts';
import { DERIVATION_VERSION } from './derive.ts';
import { type ReferenceIds, referencesOfPost } from './reference-ids.ts';

/**
 * Post in the form that a storage stores: its long fields as text, and its references and searched
 * words.
 */
export interface StoredPost {
  readonly post: PostMetadata;
  /** JSON of the blocks. */
  readonly bodyJson: Utf8Text;
  readonly bodyText: Utf8Text;
  /** JSON of the blocks that show structuredData; null if the post has none. */
  readonly structuredBlocks: Utf8Text | null;
  /** JSON of the schema.org graph. */
  readonly jsonLd: Utf8Text;
  /** Ids of the records that the post refers to. */
  readonly references: ReferenceIds;
  /** Words that a search finds the post by. */
  readonly search: SearchText;
  /** Facts that the audits ask for. */
  readonly facts: PostFacts;
  /** First version of the block vocabulary that has the types of its blocks. */
  readonly blockVocabulary: BlockVocabulary;
}

/** Data of the former state of a post that a storage needs to replace it. */
export interface ReplacedPost extends Pick<
  PostMetadata,
  'id' | 'workspaceId' | 'slug' | 'revision' | 'derivationVersion' | 'firstPublishedAt'
> {
  readonly references: ReferenceIds;
  /**
   * Revision of the former state that the storage keeps; `null` if the change is no new revision.
   */
  readonly kept: KeptRevision | null;
  /** Links that are stored with the former state; `null` if they may be others. */
  readonly links: readonly PostLink[] | null;
}

/** Revision of a post, with its content as JSON. */
export interface KeptRevision extends RevisionSummary {
  readonly content: Utf8Text;
}

/** Records that the facts of a post depend on; without them links and pictures are unknown. */
type FactReferences = Pick<References, 'site' | 'media'>;

const NO_RECORDS: FactReferences = { site: UNKNOWN_SITE, media: new Map() };

/**
 * Converts `post` to its stored form. The facts of the post come from it and from `references`.
 *
 * @example
 * await posts.insert(workspaceId, storedPostOf(post));
 */
export const storedPostOf = (post: Post, references: FactReferences = NO_RECORDS): StoredPost => ({
  post: headOf(post),
  bodyJson: JSON.stringify(post.bodyJson),
  bodyText: post.bodyText,
  structuredBlocks: post.structuredBlocks && JSON.stringify(post.structuredBlocks),
  jsonLd: JSON.stringify(post.jsonLd),
  references: referencesOfPost(post),
  search: searchTextOf(post),
  facts: factsOf(post, references),
  blockVocabulary: vocabularyFor(post.bodyJson),
});

/**
 * Returns the data of `former` that a storage needs to replace it by `next`, including the revision
 * to keep. `site` is the present site of the workspace.
 *
 * @example
 * await posts.replace(workspaceId, replacedPostOf(former, next), storedPostOf(next));
 */
export const replacedPostOf = (
  former: Post,
  next: Post,
  site: Site = UNKNOWN_SITE,
): ReplacedPost => {
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
    links: hasPresentFacts(former, site) ? factsOf(former, { ...NO_RECORDS, site }).links : null,
  };
};

const hasPresentFacts = ({ derivationVersion, siteKey }: Post, site: Site): boolean =>
  derivationVersion === DERIVATION_VERSION && siteKey === siteKeyOf(site);

/**
 * Parses a stored post. Throws a `SyntaxError` if a part is not valid JSON.
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
 * Returns a revision that was read from a storage, with its content as a string.
 *
 * @example
 * savedRevisionOf(kept).content; // '{"slug":"moka-pot",…}'
 */
export const savedRevisionOf = ({ content, ...summary }: KeptRevision): SavedRevision => ({
  ...summary,
  content: textOf(content),
});
