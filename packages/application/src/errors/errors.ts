import type { BlockVocabulary, PostStatus, Uuid } from '@content-publishing/domain';
import type { IdempotencyKey, Permission } from '@content-publishing/domain/tenant';

/** Posts have blocks of types that the requested version of the block vocabulary does not have. */
export interface BlocksInUse {
  readonly kind: 'blocks-in-use';
  readonly blockVocabulary: BlockVocabulary;
  /** Names of these types. */
  readonly types: readonly string[];
  /** Number of the posts, with those in the bin and those whose working copy has such a block. */
  readonly posts: number;
}

/** The API key is missing, malformed, unknown, revoked or expired; the error does not tell which. */
export interface Unauthorized {
  readonly kind: 'unauthorized';
}

/** The id that a create request gives is that of another record of the same kind. */
export interface IdTaken {
  readonly kind: 'id-taken';
  readonly id: Uuid;
}

/** Only a draft can be saved automatically, and it must stay one. */
export interface NotADraft {
  readonly kind: 'not-a-draft';
  /** The status that is not draft. */
  readonly status: PostStatus;
}

/** A draft is saved itself, and has no working copy. */
export interface DraftHasNoCopy {
  readonly kind: 'draft-has-no-copy';
}

/**
 * The preview token is malformed, unknown, expired, revoked or for another post; the error does not
 * tell which.
 */
export interface PreviewRejected {
  readonly kind: 'preview-rejected';
}

/** The caller's key cannot grant some permissions requested for a new key. */
export interface GrantBeyondKey {
  readonly kind: 'grant-beyond-key';
  readonly permissions: readonly Permission[];
  /** Whether the caller's key is a draftsOnly key, which cannot grant posts:write for all posts. */
  readonly draftsOnly: boolean;
}

/** The workspace has the maximum number of live keys. */
export interface TooManyKeys {
  readonly kind: 'too-many-keys';
  readonly limit: number;
}

/** The workspace has the maximum number of webhooks. */
export interface TooManyWebhooks {
  readonly kind: 'too-many-webhooks';
  readonly limit: number;
}

/** Rejected test of a webhook; it is allowed again after `retryAfterSeconds`. */
export interface TestedRecently {
  readonly kind: 'tested-recently';
  readonly retryAfterSeconds: number;
}

/** The workspace has no live post with that id or slug. */
export interface PostNotFound {
  readonly kind: 'post-not-found';
  readonly idOrSlug: string;
}

/** The post that had the slug was renamed. */
export interface PostRenamed {
  readonly kind: 'post-renamed';
  readonly idOrSlug: string;
  /** The current slug. */
  readonly slug: string;
}

/** The author or category that had the slug was renamed. */
export interface RecordRenamed {
  readonly kind: 'record-renamed';
  readonly record: RecordKind;
  readonly reference: string;
  /** The current slug. */
  readonly slug: string;
}

/** The workspace has no deleted post with that id or slug. */
export interface DeletedPostNotFound {
  readonly kind: 'deleted-post-not-found';
  readonly idOrSlug: string;
}

/** The post has another version than the caller knows. */
export interface PostChanged {
  readonly kind: 'post-changed';
  /** The current version; `null` for a deleted post. */
  readonly version: string | null;
}

/** The posts of a page are too large for one response; a page of one post never is. */
export interface PageTooLarge {
  readonly kind: 'page-too-large';
  /** Approximate size of the posts, in bytes of their JSON in UTF-8. */
  readonly bytes: number;
  /** Maximum size of the posts of a page, in bytes. */
  readonly limit: number;
}

/**
 * The post was saved or deleted since it was read. The use case reads it and tries again; the
 * client does not get this error.
 */
export interface RevisionConflict {
  readonly kind: 'revision-conflict';
}

/** A live record of the workspace has the slug already. */
export interface SlugTaken {
  readonly kind: 'slug-taken';
  readonly slug: string;
}

/**
 * Another request has used the idempotency key. The use case then returns the stored response of
 * that request; the client does not get this error.
 */
export interface IdempotencyKeyInUse {
  readonly kind: 'idempotency-key-in-use';
}

/** Error for an idempotency key that was used for a different request. */
export interface IdempotencyKeyReused {
  readonly kind: 'idempotency-key-reused';
  readonly key: IdempotencyKey;
}

/** A redirect of the workspace already has the address, possibly in another spelling. */
export interface FromPathTaken {
  readonly kind: 'from-path-taken';
  /** The path of that redirect. */
  readonly fromPath: string;
}

/** The workspace has 1,000 redirects that are patterns already. */
export interface TooManyPatterns {
  readonly kind: 'too-many-patterns';
}

/** The redirects of the workspace would form a loop, or lead into one. */
export interface RedirectLoop {
  readonly kind: 'redirect-loop';
  /** Addresses of the loop in their order; the first one is repeated at the end. */
  readonly paths: readonly string[];
}

/** A chain in the workspace would have more than 20 redirects; browsers do not follow more. */
export interface RedirectChainTooLong {
  readonly kind: 'redirect-chain-too-long';
  /** First address of the chain. */
  readonly from: string;
  /** Address that more than 20 redirects lead to. */
  readonly to: string;
}

/** A redirect import with `onConflict: fail` has rules that cannot be stored. */
export interface ImportRejected {
  readonly kind: 'import-rejected';
  /** Number of rules that cannot be stored. */
  readonly count: number;
  /** The first of these rules, by position in the request, each with the reason. */
  readonly rows: readonly { readonly index: number; readonly message: string }[];
}

/**
 * A referenced record was removed or changed after it was read. The use case reads the records and
 * tries again; the client does not get this error.
 */
export interface ReferenceVanished {
  readonly kind: 'reference-vanished';
}

/** Error for an unknown workspace. */
export interface WorkspaceNotFound {
  readonly kind: 'workspace-not-found';
  readonly workspaceId: Uuid;
}

/** Kind of a record, as it is named in error messages. */
export type RecordKind =
  | 'api key'
  | 'author'
  | 'category'
  | 'finding'
  | 'import'
  | 'invitation'
  | 'link'
  | 'media'
  | 'member'
  | 'passkey'
  | 'preview token'
  | 'redirect'
  | 'revision'
  | 'session'
  | 'tag'
  | 'upload'
  | 'webhook'
  | 'working copy'
  | 'workspace';

/** The workspace has as many ignored findings as it may have. */
export interface TooManyIgnored {
  readonly kind: 'too-many-ignored';
  readonly limit: number;
}

/** The workspace has no record of this kind with this id, slug or path. */
export interface RecordNotFound {
  readonly kind: 'record-not-found';
  readonly record: RecordKind;
  /** Id, slug or path in the request. */
  readonly reference: string;
}

/** The record has another version than the caller knows. */
export interface RecordChanged {
  readonly kind: 'record-changed';
  /** The current version. */
  readonly version: string;
}

/**
 * The record was changed or deleted since it was read. The use case reads it and tries again; the
 * client does not get this error.
 */
export interface RecordConflict {
  readonly kind: 'record-conflict';
}

/** The record cannot be deleted, since other records refer to it. */
export interface RecordInUse {
  readonly kind: 'record-in-use';
  readonly record: RecordKind;
  /** Number of posts that refer to the record, including deleted posts. */
  readonly posts: number;
  /** Number of child categories of a category; 0 for an author. */
  readonly children: number;
  /** Names of the members who write as an author; absent without any. */
  readonly members?: readonly string[];
}

/** The file is larger than the maximum for uploads. */
export interface FileTooLarge {
  readonly kind: 'file-too-large';
  /** Maximum size, in bytes. */
  readonly limitBytes: number;
}

/** The store of media files does not support direct uploads. */
export interface DirectUploadUnavailable {
  readonly kind: 'direct-upload-unavailable';
}

/**
 * Another record of the workspace has a file with the same bytes. The use case finds that record by
 * the hash of the file; the client does not get this error.
 */
export interface BytesKnown {
  readonly kind: 'bytes-known';
}

/** The service cannot do this now: too much other work of the same kind waits, or it took too long. */
export interface ServiceUnavailable {
  readonly kind: 'unavailable';
}

/** A computation needs more memory than a request may use, was not started in time, or took too long. */
export type ComputationError = { readonly kind: 'too-much-memory' } | ServiceUnavailable;
