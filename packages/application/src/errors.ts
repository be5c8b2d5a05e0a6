import type { IdempotencyKey, Permission, PostStatus, Uuid } from '@content-publishing/domain';

/** Error without a usable key: missing, malformed, unknown, revoked or expired, all alike. */
export interface Unauthorized {
  readonly kind: 'unauthorized';
}

/** The key lacks the permission: any one of `needed` would do. */
export interface Forbidden {
  readonly kind: 'forbidden';
  readonly needed: readonly Permission[];
}

/** The key may change drafts alone: the post is no draft, or would not be one any more. */
export interface DraftsOnly {
  readonly kind: 'drafts-only';
  readonly status: PostStatus;
}

/** The key may change drafts alone, and the post was published before: sites may know its slug. */
export interface SlugWasPublic {
  readonly kind: 'slug-was-public';
  readonly slug: string;
}

/** The key may change drafts alone, and a published or scheduled post shows the record. */
export interface ShownByPublished {
  readonly kind: 'shown-by-published';
  readonly record: RecordKind;
}

/** Error of an operation that keys for drafts alone cannot request, whatever the record. */
export interface DraftsOnlyKey {
  readonly kind: 'drafts-only-key';
}

/** The preview token is malformed, unknown, expired, or for another post: all alike. */
export interface PreviewRejected {
  readonly kind: 'preview-rejected';
}

/** The caller's key cannot grant all permissions of a new key. */
export interface GrantBeyondKey {
  readonly kind: 'grant-beyond-key';
  /** Permissions that it cannot grant. */
  readonly permissions: readonly Permission[];
  /** Whether it writes drafts alone, and can grant no more. */
  readonly draftsOnly: boolean;
}

/** The workspace has as many live keys as it can have. */
export interface TooManyKeys {
  readonly kind: 'too-many-keys';
  readonly limit: number;
}

/** The workspace has no live post with that id or slug. */
export interface PostNotFound {
  readonly kind: 'post-not-found';
  readonly idOrSlug: string;
}

/** The post that had the slug has another one now. */
export interface PostRenamed {
  readonly kind: 'post-renamed';
  readonly idOrSlug: string;
  /** The slug that it has now. */
  readonly slug: string;
}

/** The author or the category that had the slug has another one now. */
export interface RecordRenamed {
  readonly kind: 'record-renamed';
  readonly record: RecordKind;
  readonly reference: string;
  /** The slug that it has now. */
  readonly slug: string;
}

/** The workspace has no deleted post with that id or slug. */
export interface DeletedPostNotFound {
  readonly kind: 'deleted-post-not-found';
  readonly idOrSlug: string;
}

/** The caller wants to change a version of the post that is no longer the present one. */
export interface PostChanged {
  readonly kind: 'post-changed';
  /** The present version; null where the post is deleted, and has none. */
  readonly version: string | null;
}

/** Error for a page whose posts are too large for one response; a page of one post never is. */
export interface PageTooLarge {
  readonly kind: 'page-too-large';
  /** Approximate size, in bytes of JSON in UTF-8. */
  readonly bytes: number;
  /** Maximum size, in bytes. */
  readonly limit: number;
}

/** The post was saved or deleted since it was looked up: the caller tries again. */
export interface RevisionConflict {
  readonly kind: 'revision-conflict';
}

/** A live record of the workspace has the slug already. */
export interface SlugTaken {
  readonly kind: 'slug-taken';
  readonly slug: string;
}

/**
 * Error for an idempotency key that another request has: the caller looks up the answer to that
 * one.
 */
export interface IdempotencyKeyInUse {
  readonly kind: 'idempotency-key-in-use';
}

/** Error for an idempotency key that was used for a different request. */
export interface IdempotencyKeyReused {
  readonly kind: 'idempotency-key-reused';
  readonly key: IdempotencyKey;
}

/** A redirect of the workspace has the address already, in this or another spelling. */
export interface FromPathTaken {
  readonly kind: 'from-path-taken';
  /** The path of that redirect. */
  readonly fromPath: string;
}

/** The redirects of the workspace would form a loop, or lead into one. */
export interface RedirectLoop {
  readonly kind: 'redirect-loop';
  /** The addresses of the loop; the first one is the last as well. */
  readonly paths: readonly string[];
}

/** A chain of redirects of the workspace would have more than 20, which no browser follows. */
export interface RedirectChainTooLong {
  readonly kind: 'redirect-chain-too-long';
  /** First address of the chain. */
  readonly from: string;
  /** Address that more than 20 redirects lead to. */
  readonly to: string;
}

/** An import that must store all of its rules has some that cannot be. */
export interface ImportRejected {
  readonly kind: 'import-rejected';
  /** Number of the rules that cannot be stored. */
  readonly count: number;
  /** The first of them: position in the request, and the reason. */
  readonly rows: readonly { readonly index: number; readonly message: string }[];
}

/** A record that was there when it was looked up is gone: the caller looks again. */
export interface ReferenceVanished {
  readonly kind: 'reference-vanished';
}

/** Error for an unknown workspace. */
export interface WorkspaceNotFound {
  readonly kind: 'workspace-not-found';
  readonly workspaceId: Uuid;
}

/** Kind of a record, in words. */
export type RecordKind =
  | 'api key'
  | 'author'
  | 'category'
  | 'link'
  | 'media'
  | 'preview token'
  | 'redirect'
  | 'revision'
  | 'tag'
  | 'upload'
  | 'workspace';

/** The workspace has no such record. */
export interface RecordNotFound {
  readonly kind: 'record-not-found';
  readonly record: RecordKind;
  /** Id, slug or path in the request. */
  readonly reference: string;
}

/** The caller wants to change a version of the record that is no longer the present one. */
export interface RecordChanged {
  readonly kind: 'record-changed';
  /** The present version. */
  readonly version: string;
}

/** The record was changed or deleted since it was looked up: the caller tries again. */
export interface RecordConflict {
  readonly kind: 'record-conflict';
}

/** Other records of the workspace need the record, so that it cannot be deleted. */
export interface RecordInUse {
  readonly kind: 'record-in-use';
  readonly record: RecordKind;
  /** Number of live posts that refer to it. */
  readonly posts: number;
  /** Number of categories right below it. */
  readonly children: number;
}

/** Error for a file that is larger than an upload may be. */
export interface FileTooLarge {
  readonly kind: 'file-too-large';
  /** Maximum size, in bytes. */
  readonly limitBytes: number;
}

/** The store of media files takes no file from a client itself. */
export interface DirectUploadUnavailable {
  readonly kind: 'direct-upload-unavailable';
}

/** Another record of the workspace has the bytes already: the caller looks it up. */
export interface BytesKnown {
  readonly kind: 'bytes-known';
}

/**
 * Error of a computation that could not be completed. `too-much-memory`: it takes more than a request
 * may use; `unavailable`: it got no turn, or took too long.
 */
export type ComputationError =
  | { readonly kind: 'too-much-memory' }
  | { readonly kind: 'unavailable' };
