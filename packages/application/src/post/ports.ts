import type {
  Activity,
  DateTime,
  Post,
  PostAddress,
  PostMetadata,
  PostQuery,
  PostSlice,
  PostVersionFields,
  PostVisibility,
  PreviewToken,
  PreviewTokenQuery,
  PreviewTokenSummary,
  RecordUsage,
  ReferenceIds,
  References,
  RevisionQuery,
  RevisionSummary,
  ReplacedPost,
  SavedRevision,
  StoredPost,
  Uuid,
  SerializedPost,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  PageTooLarge,
  RevisionConflict,
  ReferenceVanished,
  SlugTaken,
} from '../errors/errors.ts';
import type { IdempotencyRecord } from '../idempotency/ports.ts';
import type { PageSlice } from '../records/page-slice.ts';
import type { ShownRecord } from '../records/shown-record.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/**
 * A live post, or one being deleted, with the records it refers to as they are now. `tagIds` and
 * `relatedPostIds` are in the order in which they were given.
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

/** The fields of a live post that make its version, without its content. */
export interface StateWithReferences {
  readonly post: PostVersionFields;
  readonly references: References;
}

/** Deleted post, without its content. */
export type DeletedPost = Pick<Post, 'id' | 'slug' | 'status' | 'revision'>;

/** Slugs of the published posts of a workspace. */
export interface PublishedSlugs {
  readonly total: number;
  /** Empty if there are more than the caller's maximum. */
  readonly slugs: readonly string[];
}

/** Conditions and activity of the deletion or restoration of a post. */
export interface PostTransition {
  /** Revision that the post must have; otherwise nothing is stored. */
  readonly revision: number;
  readonly activity: Activity;
}

/**
 * Makes room for a long response before it is read: resolves once there is room for this number of
 * bytes, rejects if there is none.
 *
 * @example
 * const admit: Admit = async (bytes) => {
 *   if (bytes > free) throw new Error('No room');
 * };
 */
export type Admit = (bytes: number) => Promise<void>;

/**
 * The posts of a workspace (contract, Post). A look-up finds posts of every status, or only of the
 * statuses in `visibility`: a hidden post gives the same result as a missing one, at the same cost.
 */
export interface PostRepository {
  /** Returns the records of the workspace with these ids, read together. */
  readonly references: (workspaceId: Uuid, ids: ReferenceIds) => Promise<References>;
  /**
   * Stores a new post and its activity, in one step. Open broken links at the page of a published
   * post are resolved by `post` in the same step; `replace` and `restore` do the same for a page
   * that is new. `reference-vanished`: a record it refers to was removed, or differs from `seen`;
   * nothing is stored then. Without `seen`, changed records are accepted.
   */
  readonly insert: (
    workspaceId: Uuid,
    post: StoredPost,
    activity?: Activity,
    seen?: References,
  ) => ResultAsync<void, SlugTaken | ReferenceVanished>;
  /**
   * Like `insert`, but stores `record` in the same step. `idempotency-key-in-use`: another request
   * has used the key, and its record has not expired; nothing is stored then.
   */
  readonly insertIdempotent: (
    workspaceId: Uuid,
    post: StoredPost,
    record: IdempotencyRecord,
    activity?: Activity,
    seen?: References,
  ) => ResultAsync<void, SlugTaken | ReferenceVanished | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, address: PostAddress) => Promise<PostWithReferences | null>;
  /**
   * Finds a post, with its body fields serialized. `admit` is called before a post of
   * {@link LONG_READ_BYTES} or more is read; if it rejects, the look-up rejects with its error and
   * reads nothing.
   */
  readonly findSerialized: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
    admit?: Admit,
  ) => Promise<WrittenPostWithReferences | null>;
  readonly findVersionFields: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
  ) => Promise<StateWithReferences | null>;
  /**
   * Returns the stored bytes of a live post, including derived fields, without reading them.
   * Storages may differ in the number.
   */
  readonly findSize: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
  ) => Promise<number | null>;
  /**
   * Returns the current slug of the live post that once had `slug`. Of several posts, one that was
   * published when it was renamed comes first, so that no draft ends a redirect of the site; then
   * the one renamed last.
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
   * Returns the number of live posts that show a record, as for {@link isShownByPublished} but with
   * the statuses of `visibility`, and the ones saved last, at most {@link MAX_NAMED_POSTS}.
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
  /** Finds a deleted post; of several with the slug, the one deleted last. */
  readonly findDeleted: (workspaceId: Uuid, address: PostAddress) => Promise<DeletedPost | null>;
  /**
   * Returns live posts in the order of `query`; ties are broken by id in the same direction, null
   * comes last. A category filter includes all descendants if `includeChildCategories` is set.
   * `page-too-large`: the page has more than {@link MAX_PAGE_BYTES}; it is not read. `admit` is
   * called before a page of {@link LONG_READ_BYTES} or more is read, as by `findSerialized`.
   */
  readonly list: (
    workspaceId: Uuid,
    query: PostQuery,
    admit?: Admit,
  ) => ResultAsync<PostSlice<WrittenPostWithReferences>, PageTooLarge>;
  /** Like `list`, but without loading bodies. */
  readonly listMetadata: (
    workspaceId: Uuid,
    query: PostQuery,
    admit?: Admit,
  ) => ResultAsync<PostSlice<HeadWithReferences>, PageTooLarge>;
  /**
   * Replaces `former` by `next`, in one step with its activity and the redirects of `move`. The
   * slug of `former` stays as an alias if `next` has another. If the revisions differ, the revision
   * of `former` is stored, and the oldest one beyond {@link MAX_REVISIONS} is removed. The view
   * count is kept.
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
    activity?: Activity,
    seen?: References,
    move?: RedirectMove,
  ) => ResultAsync<void, RevisionConflict | ReferenceVanished | SlugTaken>;
  /**
   * Soft-deletes a live post, in one step with its activity. Returns `null` if there is no such
   * live post, or it has another revision than `transition`; so of two concurrent callers only one
   * gets the post.
   */
  readonly softDelete: (
    workspaceId: Uuid,
    address: PostAddress,
    at: DateTime,
    transition?: PostTransition,
  ) => Promise<WrittenPostWithReferences | null>;
  /**
   * Makes a deleted post live again, in one step with its activity; `null` if there is no deleted
   * post `id`, or it has another revision.
   */
  readonly restore: (
    workspaceId: Uuid,
    id: Uuid,
    transition?: PostTransition,
  ) => ResultAsync<WrittenPostWithReferences | null, SlugTaken>;
  /**
   * Counts one view of a live post and returns the count; it does not wait for saves of the post.
   */
  readonly incrementViews: (
    workspaceId: Uuid,
    id: Uuid,
    visibility?: PostVisibility,
  ) => Promise<number | null>;
}

/**
 * The revisions of live posts (management API, GET /external/posts/{idOrSlug}/revisions): the
 * current one and the earlier ones stored by {@link PostRepository.replace}.
 */
export interface RevisionRepository {
  /** Returns a page by number, including the current revision; `null` without such a live post. */
  readonly list: (
    workspaceId: Uuid,
    postId: Uuid,
    query: RevisionQuery,
  ) => Promise<PageSlice<RevisionSummary> | null>;
  /** Finds an earlier revision; the current one is not found. */
  readonly find: (
    workspaceId: Uuid,
    postId: Uuid,
    revision: number,
  ) => Promise<SavedRevision | null>;
  /** Returns the bytes of the content of an earlier revision, without reading it. */
  readonly findSize: (workspaceId: Uuid, postId: Uuid, revision: number) => Promise<number | null>;
}

/**
 * The preview tokens of posts (management API, POST /external/posts/{idOrSlug}/preview-tokens). A
 * token is valid until it expires, or the key that issued it is revoked or expires.
 */
export interface PreviewTokenRepository {
  /** Stores a token and its activity, in one step. */
  readonly insert: (workspaceId: Uuid, token: PreviewToken, activity: Activity) => Promise<void>;
  /** Finds a token that is valid at `now`. */
  readonly find: (workspaceId: Uuid, id: Uuid, now: DateTime) => Promise<PreviewToken | null>;
  /** Returns a page of the tokens of a post that are valid at `now`; ties are broken by id. */
  readonly list: (
    workspaceId: Uuid,
    postId: Uuid,
    query: PreviewTokenQuery,
    now: DateTime,
  ) => Promise<PageSlice<PreviewTokenSummary>>;
  /** Removes a token of a post, in one step with its activity; `null` without such a token. */
  readonly remove: (
    workspaceId: Uuid,
    postId: Uuid,
    id: Uuid,
    activity: Activity,
  ) => Promise<PreviewTokenSummary | null>;
  /**
   * Removes at most `limit` tokens of all workspaces that have expired by `now`; returns their
   * number.
   */
  readonly removeExpired: (now: DateTime, limit: number) => Promise<number>;
}
