import type { Block } from '../block/vocabulary.ts';
import type { DateTime, Uuid } from '../../schema/scalar.ts';
import type { DerivableField, PostFields } from './post-fields.ts';
import type { ResolvedPost } from './resolved-post.ts';

/** Fields of the Post resource that show records in place of their ids, or that are stored in another form. */
type ResolvedField =
  | 'featuredMedia'
  | 'author'
  | 'category'
  | 'tags'
  | 'relatedPosts'
  | 'bodyJson'
  | 'structuredBlocks'
  | 'deletedAt';

/**
 * Stored post: the fields that its writer set, the fields derived from them, and the ids of its
 * references.
 */
export interface Post
  extends
    Omit<ResolvedPost, ResolvedField>,
    Pick<PostFields, 'bodyJson' | 'tagIds' | 'relatedPostIds'> {
  readonly structuredBlocks: readonly Block[] | null;
  /** Instant of the soft delete; `null` while the post is live. */
  readonly deletedAt: DateTime | null;
  /** 1 for a new post; each save adds 1. */
  readonly revision: number;
  /** Name of the API key of the last save; `null` for the operator and the service itself. */
  readonly savedBy: string | null;
  /** Id of the API key whose autosave was the last save; `null` after any other save. */
  readonly autosavedBy: Uuid | null;
  /**
   * The present `publishedAt`, or that of the last publication; a post that is published again gets
   * it back. `null` for a post that was never published, and whose path readers therefore do not
   * know.
   */
  readonly firstPublishedAt: DateTime | null;
  /** Language that the workspace had when the post was last derived, a BCP 47 tag. */
  readonly language: string;
  /** Key (`siteKeyOf`) of the site that the workspace had when the post was last derived. */
  readonly siteKey: string;
  /** Value of `DERIVATION_VERSION` when the post was last derived. */
  readonly derivationVersion: number;
  /** Fields that the writer did not set, so that their values are derived. */
  readonly derivedFields: readonly DerivableField[];
}

/** Stored post without its body fields (bodyJson, bodyText, jsonLd, structuredBlocks). */
export type PostMetadata = Omit<Post, 'bodyJson' | 'bodyText' | 'jsonLd' | 'structuredBlocks'>;

/**
 * Returns `post` without its body fields.
 *
 * @example
 * 'bodyJson' in headOf(post); // false
 */
export const headOf = ({
  bodyJson: _json,
  bodyText: _text,
  jsonLd: _ld,
  structuredBlocks: _blocks,
  ...head
}: Post): PostMetadata => head;

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
