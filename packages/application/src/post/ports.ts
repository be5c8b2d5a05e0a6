import type {
  DateTime,
  Post,
  PostMetadata,
  PostQuery,
  PostSlice,
  PostVersionFields,
  PostVisibility,
  RecordUsage,
  WantedIds,
  References,
  ReplacedPost,
  StoredPost,
  Uuid,
  SerializedPost,
} from '@content-publishing/domain';
import type { PostAddress } from '@content-publishing/domain/records';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type {
  IdempotencyKeyInUse,
  IdTaken,
  PageTooLarge,
  RevisionConflict,
  ReferenceVanished,
  SlugTaken,
} from '../errors/errors.ts';
import type { IdempotencyRecord } from '../idempotency/ports.ts';
import type { ShownRecord } from '../records/shown-record.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/**
 * A live or just deleted post, with the present state of the records that it refers to. The tags
 * and related posts in `references` are in the order of `tagIds` and `relatedPostIds`.
 */
export interface PostWithReferences {
  readonly post: Post;
  readonly references: References;
}

/**
 * Like `PostWithReferences`, with the body fields (bodyJson, bodyText, structuredBlocks, jsonLd)
 * serialized.
 */
export interface WrittenPostWithReferences extends SerializedPost {
  readonly references: References;
}

/** A post without its body fields, with the references that a summary shows. */
export interface HeadWithReferences {
  readonly post: PostMetadata;
  readonly references: References;
}

/** The fields of a live post that its version depends on, without its content. */
export interface StateWithReferences {
  readonly post: PostVersionFields;
  readonly references: References;
}

/** Fields of a deleted post that its restoration checks, or that its event names. */
export type DeletedPost = Pick<
  Post,
  | 'id'
  | 'slug'
  | 'status'
  | 'revision'
  | 'updatedAt'
  | 'deletedAt'
  | 'authorId'
  | 'categoryId'
  | 'tagIds'
>;

/** Slugs of the published posts of a workspace. */
interface PublishedSlugs {
  readonly total: number;
  /**
   * All slugs, in any order; empty if there are more than the maximum that the caller asked for.
   */
  readonly slugs: readonly string[];
}

/** Condition and note of the deletion or restoration of a post. */
export interface PostTransition extends Note {
  /** Revision that the post must have; otherwise nothing is stored. */
  readonly revision: number;
}

/**
 * Waits until the server has room for a response of `bytes` bytes; it is called before the response
 * is read. The promise rejects if there is no room in time, and the read then fails with that
 * error.
 *
 * @example
 * const admit: Admit = async (bytes) => {
 *   if (bytes > free) throw new Error('No room');
 * };
 */
export type Admit = (bytes: number) => Promise<void>;

/**
 * The posts of a workspace (contract, Post). With `visibility` a look-up finds only posts that a
 * reader with it may see; a hidden post gives the same result as a missing one, at the same cost.
 * Without `visibility` it finds posts of every status.
 */
export interface PostRepository {
  /**
   * Returns the records of the workspace with these ids, read together; a missing record is `null`
   * or left out, as in {@link References}.
   */
  readonly references: (workspaceId: Uuid, ids: WantedIds) => Promise<References>;
  /**
   * Stores a new post and its note, in one transaction. If the post is published, unresolved
   * broken links at its page are marked as resolved (`resolvedBy: 'post'`) in the same transaction;
   * `replace` and `restore` do so if the page is new. Returns `reference-vanished` if a record that
   * the post refers to was removed, or differs from `seen`; nothing is stored then. Without `seen`,
   * changed records are accepted.
   */
  readonly insert: (
    workspaceId: Uuid,
    post: StoredPost,
    note?: Note,
    seen?: References,
  ) => ResultAsync<void, IdTaken | SlugTaken | ReferenceVanished>;
  /**
   * Like `insert`, but also stores `record`, the response for repeated requests, in the same
   * transaction. Returns `idempotency-key-in-use` if another request has used the key and its
   * record has not expired; nothing is stored then.
   */
  readonly insertIdempotent: (
    workspaceId: Uuid,
    post: StoredPost,
    record: IdempotencyRecord,
    note?: Note,
    seen?: References,
  ) => ResultAsync<void, IdTaken | SlugTaken | ReferenceVanished | IdempotencyKeyInUse>;
  /** Finds a live post of any status, with its body parsed; `null` without one. */
  readonly find: (workspaceId: Uuid, address: PostAddress) => Promise<PostWithReferences | null>;
  /**
   * Finds a live post, with its body fields serialized; `null` without one. Before a post of
   * {@link LONG_READ_BYTES} or more is read, `admit` is called; if its promise rejects, nothing is
   * read and the look-up rejects with the same error.
   */
  readonly findSerialized: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
    admit?: Admit,
  ) => Promise<WrittenPostWithReferences | null>;
  /** Finds the version of a live post without reading its content; `null` without such a post. */
  readonly findVersionFields: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
  ) => Promise<StateWithReferences | null>;
  /**
   * Returns the stored bytes of a live post, including derived fields, without reading them; `null`
   * without such a post. The number depends on the storage.
   */
  readonly findSize: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
  ) => Promise<number | null>;
  /**
   * Returns the current slug of the live post that had `slug` before; `null` without one. If
   * several posts had it, a post that was published when it was renamed is preferred, so that no
   * redirect of the site ends at a draft; among these, the one renamed last.
   */
  readonly findRenamed: (
    workspaceId: Uuid,
    slug: string,
    visibility?: PostVisibility,
  ) => Promise<string | null>;
  /**
   * Returns whether a published or scheduled live post shows a record: as its author, tag,
   * category, ancestor of the category, or as media of the post or of one of these records.
   */
  readonly isShownByPublished: (workspaceId: Uuid, record: ShownRecord) => Promise<boolean>;
  /**
   * Returns the number of live posts that show a record, as in {@link isShownByPublished} but with
   * the statuses that `visibility` allows, and the posts saved last, at most
   * {@link MAX_NAMED_POSTS}.
   */
  readonly findUsage: (
    workspaceId: Uuid,
    record: ShownRecord,
    visibility: PostVisibility,
  ) => Promise<RecordUsage>;
  /**
   * Returns the number of published posts, and their slugs in any order; no slugs if there are more
   * than `atMost`.
   */
  readonly publishedSlugs: (workspaceId: Uuid, atMost: number) => Promise<PublishedSlugs>;
  /**
   * Finds a deleted post by its id or its slug at the deletion; `null` without one. If several have
   * the slug, the one deleted last is returned.
   */
  readonly findDeleted: (workspaceId: Uuid, address: PostAddress) => Promise<DeletedPost | null>;
  /**
   * Returns the live posts that match `query`, in its order: ties are broken by id in the same
   * direction, and posts without a value of the field come last. A filter by a category with
   * `includeChildCategories` also finds the posts of all its descendants. Returns `page-too-large`,
   * without reading the page, if it has more than {@link MAX_PAGE_BYTES}. Before a page of
   * {@link LONG_READ_BYTES} or more is read, `admit` is called, as by `findSerialized`.
   */
  readonly list: (
    workspaceId: Uuid,
    query: PostQuery,
    admit?: Admit,
  ) => ResultAsync<PostSlice<WrittenPostWithReferences>, PageTooLarge>;
  /** Like `list`, but without loading bodies; for summaries. */
  readonly listMetadata: (
    workspaceId: Uuid,
    query: PostQuery,
    admit?: Admit,
  ) => ResultAsync<PostSlice<HeadWithReferences>, PageTooLarge>;
  /**
   * Replaces the post `former` by `next`, in one transaction with its note and the redirects of
   * `move`. If `next` has another slug, the slug of `former` is kept as an alias, which
   * `findRenamed` finds. If `next` has another revision number, the revision of `former` is kept
   * among the earlier ones, and the oldest beyond {@link MAX_REVISIONS} is removed. The view count
   * is kept.
   *
   * Nothing is stored after an error. `revision-conflict`: the post is deleted, has another
   * revision than `former`, was marked as outdated since `former` was read, or the rules of `move`
   * have changed. `reference-vanished`: a record that `former` did not refer to was removed, or a
   * record differs from `seen`.
   */
  readonly replace: (
    workspaceId: Uuid,
    former: ReplacedPost,
    next: StoredPost,
    note?: Note,
    seen?: References,
    move?: RedirectMove,
  ) => ResultAsync<void, RevisionConflict | ReferenceVanished | SlugTaken>;
  /**
   * Soft-deletes a live post in one transaction with its note, and returns it. Returns `null`
   * if there is no such live post, or its revision is not the one in `transition`; so of two
   * concurrent callers only one gets the post.
   */
  readonly softDelete: (
    workspaceId: Uuid,
    address: PostAddress,
    at: DateTime,
    transition?: PostTransition,
  ) => Promise<WrittenPostWithReferences | null>;
  /**
   * Makes the deleted post `id` live again, in one transaction with its note, and returns it.
   * Returns `null` if there is no such deleted post, or its revision is not the one in
   * `transition`; `slug-taken` if a live post has its slug now.
   */
  readonly restore: (
    workspaceId: Uuid,
    id: Uuid,
    transition?: PostTransition,
  ) => ResultAsync<WrittenPostWithReferences | null, SlugTaken>;
  /**
   * Counts one view of a live post and returns the new count; `null` without such a post. It does
   * not wait for a concurrent save of the post.
   */
  readonly incrementViews: (
    workspaceId: Uuid,
    id: Uuid,
    visibility?: PostVisibility,
  ) => Promise<number | null>;
}
