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
} from '../errors.ts';
import type { IdempotencyRecord } from '../idempotency-keys.ts';
import type { PageSlice, ShownRecord } from '../ports.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/**
 * A live post, or one being deleted, with the records that it refers to as they are now. Its
 * `tagIds` and `relatedPostIds` stand in the order in which they were given.
 */
export interface PostWithReferences {
  readonly post: Post;
  readonly references: References;
}

/** Like `PostWithReferences`, with the fields that grow with the body of the post as JSON. */
export interface WrittenPostWithReferences extends SerializedPost {
  readonly references: References;
}

/** A post without what grows with its body; of its media no more is found than a summary shows. */
export interface HeadWithReferences {
  readonly post: PostMetadata;
  readonly references: References;
}

/** Fields that tell the version of a live post, read without its content. */
export interface StateWithReferences {
  readonly post: PostVersionFields;
  readonly references: References;
}

/** Deleted post, without its content. */
export type DeletedPost = Pick<Post, 'id' | 'slug' | 'status' | 'revision'>;

/** Slugs of the published posts of a workspace. */
export interface PublishedSlugs {
  readonly total: number;
  /** Nothing where there are too many. */
  readonly slugs: readonly string[];
}

/** Deletion or restoration of a post as it was looked up. */
export interface PostTransition {
  /** Revision that the post must have; nothing is stored of another one. */
  readonly revision: number;
  readonly activity: Activity;
}

/**
 * Makes room for a long response before it is read: resolves once there is room for so many bytes,
 * rejects where there is none.
 *
 * @example
 * const admit: Admit = async (bytes) => {
 *   if (bytes > free) throw new Error('No room');
 * };
 */
export type Admit = (bytes: number) => Promise<void>;

/**
 * The posts of a workspace (contract, Post). A look-up finds posts of every status, or those that
 * `visibility` names: what a reader does not see costs and answers the same as what is not there.
 */
export interface PostRepository {
  /** Returns the records of the workspace that `ids` name, read together. */
  readonly references: (workspaceId: Uuid, ids: ReferenceIds) => Promise<References>;
  /**
   * Stores a new post and its activity, in one step. `reference-vanished`: a record that it refers to
   * vanished after it was looked up, or is no longer as it was `seen`; nothing is stored then. Without
   * `seen`, records may have changed. Open broken links at the page of a published post are resolved by
   * `post` in the same step; so are they by `replace` and `restore`, where the page was not there before.
   */
  readonly insert: (
    workspaceId: Uuid,
    post: StoredPost,
    activity?: Activity,
    seen?: References,
  ) => ResultAsync<void, SlugTaken | ReferenceVanished>;
  /**
   * Like `insert`, together with `record`, in one step. `idempotency-key-in-use`: another request has
   * the key, and its record has not expired when the post is created; nothing is stored then.
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
   * Finds a post, its body as JSON. `admit` is called before one of {@link LONG_READ_BYTES} or more
   * is read; where it rejects, nothing is read, and the look-up rejects with its error.
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
   * Returns how many bytes a live post takes as it is kept, its body and all that is derived of it;
   * reads nothing else of it. Storages may differ in the number by what they keep.
   */
  readonly findSize: (
    workspaceId: Uuid,
    address: PostAddress,
    visibility?: PostVisibility,
  ) => Promise<number | null>;
  /**
   * Returns the slug that a live post has now which once had `slug`: of several, the one renamed
   * last. A post that was published when it was renamed goes before those that were not, so that no
   * draft ends a redirect of the site.
   */
  readonly findRenamed: (
    workspaceId: Uuid,
    slug: string,
    visibility?: PostVisibility,
  ) => Promise<string | null>;
  /**
   * Returns whether a live post that is published or scheduled shows a record: its author, its tags,
   * its category and those above it, and the media that it or one of these refers to.
   */
  readonly isShownByPublished: (workspaceId: Uuid, record: ShownRecord) => Promise<boolean>;
  /**
   * Returns how many live posts show a record, as by {@link isShownByPublished} but of all that
   * `visibility` names, and those of them that were saved last, at most {@link MAX_NAMED_POSTS}.
   */
  readonly findUsage: (
    workspaceId: Uuid,
    record: ShownRecord,
    visibility: PostVisibility,
  ) => Promise<RecordUsage>;
  /**
   * Returns the slugs of the published posts, in any order, and how many there are; no slugs where there are
   * more than `atMost`.
   */
  readonly publishedSlugs: (workspaceId: Uuid, atMost: number) => Promise<PublishedSlugs>;
  /** Finds a deleted post; of several that had a slug, the one that was deleted last. */
  readonly findDeleted: (workspaceId: Uuid, address: PostAddress) => Promise<DeletedPost | null>;
  /**
   * Live posts in the order of `query`, ties by id in the same direction, no value last. Those of a
   * category have those of all categories below it, where its `includeChildCategories` says so.
   * `page-too-large`: they have more than {@link MAX_PAGE_BYTES}, and are not read. `admit` is called
   * before posts of {@link LONG_READ_BYTES} or more together are read, as by `findSerialized`.
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
   * Keeps `next` in place of `former`, in one step with its activity, and the slug of `former` as a
   * former one where `next` has another. Where the revisions differ, that of `former` is kept,
   * and the oldest one beyond {@link MAX_REVISIONS} is removed. The view count stays what it is.
   * `revision-conflict`: the post is deleted, its revision is no longer that of `former`, or it was marked
   * as outdated since `former` was looked up; `reference-vanished`: a record that `former` did not refer to
   * vanished, or one is no longer as it was `seen`. Nothing is stored then. The redirects of `move` are
   * changed in the same step; `revision-conflict`, too, where their rules have changed.
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
   * Soft-deletes a live post, in one step with its activity: of two callers one gets the post, the
   * other `null`; so does the caller whose `transition` names another revision.
   */
  readonly softDelete: (
    workspaceId: Uuid,
    address: PostAddress,
    at: DateTime,
    transition?: PostTransition,
  ) => Promise<WrittenPostWithReferences | null>;
  /**
   * Makes a deleted post live again, in one step with its activity; `null` when there is no deleted
   * post `id`, or it has another revision.
   */
  readonly restore: (
    workspaceId: Uuid,
    id: Uuid,
    transition?: PostTransition,
  ) => ResultAsync<WrittenPostWithReferences | null, SlugTaken>;
  /** Counts one view of a live post, in one step that waits for no save; returns the count. */
  readonly incrementViews: (
    workspaceId: Uuid,
    id: Uuid,
    visibility?: PostVisibility,
  ) => Promise<number | null>;
}

/**
 * The revisions of live posts (management API, GET /external/posts/{idOrSlug}/revisions): the present one
 * and those that {@link PostRepository.replace} has kept.
 */
export interface RevisionRepository {
  /** Returns a page by number, the present revision included; `null` without such a live post. */
  readonly list: (
    workspaceId: Uuid,
    postId: Uuid,
    query: RevisionQuery,
  ) => Promise<PageSlice<RevisionSummary> | null>;
  /** Finds an earlier revision than the present one. */
  readonly find: (
    workspaceId: Uuid,
    postId: Uuid,
    revision: number,
  ) => Promise<SavedRevision | null>;
  /** Returns the size of the content of such a revision in bytes, and reads nothing else of it. */
  readonly findSize: (workspaceId: Uuid, postId: Uuid, revision: number) => Promise<number | null>;
}

/**
 * The preview tokens of posts (management API, POST /external/posts/{idOrSlug}/preview-tokens). A token is
 * valid until it expires, or the key that issued it is revoked or expires.
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
  /** Removes tokens of all workspaces that have expired by `now`, at most `limit`; returns how many. */
  readonly removeExpired: (now: DateTime, limit: number) => Promise<number>;
}
