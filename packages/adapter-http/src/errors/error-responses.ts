import type { ErrorStatus } from './error-code.ts';
import type { RequestError } from './http-error.ts';

/** HTTP status of one kind of error, and a text about its reason. */
interface ErrorAnswer {
  readonly status: ErrorStatus;
  /** Sentence for readers of the API reference that says when the error occurs, in Markdown. */
  readonly when: string;
}

/**
 * Status and description of each kind of error. A missing kind is a compile error. The codes of the
 * statuses are in `error-code.ts`, the messages in `http-error.ts` and the application.
 */
export const ERROR_RESPONSES: Readonly<Record<RequestError['kind'], ErrorAnswer>> = {
  unauthorized: {
    status: 401,
    when: 'The API key is missing, malformed, unknown, revoked or expired.',
  },
  forbidden: {
    status: 403,
    when: 'The API key or the role of the user lacks the permission of the operation, or the role can only change its own posts and media.',
  },
  'not-own': {
    status: 403,
    when: 'The role of the user can only change its own posts and media: the post is, or would become, that of another author than the user writes as, or another one has uploaded the file.',
  },
  'drafts-only': {
    status: 403,
    when: 'The API key can only change drafts; the post is not a draft, or would no longer be one.',
  },
  'not-a-draft': {
    status: 409,
    when: 'The request has `X-Autosave: true`; the post is not a draft, or would no longer be one.',
  },
  'blocks-in-use': {
    status: 409,
    when: 'Live posts, working copies or posts in the bin have blocks that the version of the block vocabulary does not have.',
  },
  'draft-has-no-copy': { status: 409, when: 'The post is a draft, which has no working copy.' },
  'working-copy-conflict': {
    status: 412,
    when: 'The post and its working copy have changed the same fields or blocks.',
  },
  'slug-was-public': {
    status: 403,
    when: 'The API key can only change drafts, not the slug of a post that was published before.',
  },
  'shown-by-published': {
    status: 403,
    when: 'The API key can only change drafts; a published or scheduled post shows the record.',
  },
  'drafts-only-key': {
    status: 403,
    when: 'The API key can only change drafts; published posts may show the files that the request removes.',
  },
  'preview-rejected': {
    status: 403,
    when: 'The preview token is malformed, unknown, expired, revoked, or for another post, or its issuing key was revoked or has expired.',
  },
  'not-from-dashboard': {
    status: 403,
    when: 'The request does not come from a page of the service itself.',
  },
  'not-fresh': {
    status: 401,
    when: 'The user has signed in more than 15 minutes ago; see `WWW-Authenticate` (RFC 9470).',
  },
  'workspace-not-named': {
    status: 400,
    when: 'The request has a session, and `X-Workspace` is absent or no UUID.',
  },
  'not-a-member': {
    status: 403,
    when: 'The user of the session is no member of the workspace in `X-Workspace`, or there is none.',
  },
  'foreign-page': {
    status: 403,
    when: 'A page of an origin that is not allowed has sent the request.',
  },
  'grant-beyond-key': {
    status: 403,
    when: 'The API key lacks permissions that are requested for the new key.',
  },
  'revoke-beyond-key': {
    status: 403,
    when: 'The API key could not have issued a key that would be revoked.',
  },
  'last-keys-writer': {
    status: 409,
    when: 'No live API key with `keys:write` would be left in the workspace.',
  },
  'too-many-keys': { status: 409, when: 'The workspace has as many live API keys as it can have.' },
  'too-many-webhooks': { status: 409, when: 'The workspace has as many webhooks as it can have.' },
  'too-many-ignored': {
    status: 409,
    when: 'The workspace has as many ignored findings as it can have.',
  },
  'too-many-imports': { status: 409, when: 'The workspace has as many imports as it can have.' },
  'import-active': { status: 409, when: 'The import has not ended.' },
  'invitation-not-found': {
    status: 404,
    when: 'The link is malformed, unknown, used, revoked or expired.',
  },
  'member-already': { status: 409, when: 'The user is a member of the workspace already.' },
  'way-in-taken': {
    status: 409,
    when: 'The passkey, or the user at the issuer, belongs to a user already.',
  },
  'last-way-in': { status: 409, when: 'The user could not sign in any more.' },
  'last-owner': { status: 409, when: 'The workspace would have no owner.' },
  'recovery-beyond-owner': {
    status: 409,
    when: 'The user is a member of a workspace that the caller does not own.',
  },
  'own-recovery': { status: 409, when: 'The member is the caller, who can add a passkey.' },
  'too-many-members': { status: 409, when: 'The workspace has as many members as it can have.' },
  'too-many-invitations': {
    status: 409,
    when: 'The workspace has as many open invitations as it can have.',
  },
  'too-many-passkeys': { status: 409, when: 'The user has as many passkeys as a user can have.' },
  'sign-in-rejected': { status: 401, when: 'The sign-in by a passkey was rejected.' },
  'passkey-rejected': { status: 400, when: 'The new passkey was rejected.' },
  'way-in-unavailable': { status: 409, when: 'The service has no such way of signing in.' },
  'issuer-unavailable': {
    status: 503,
    when: 'The OpenID Connect issuer cannot be reached; see `Retry-After`.',
  },
  'tested-recently': {
    status: 429,
    when: 'The webhook was tested a moment ago; see `Retry-After`.',
  },
  'invalid-input': {
    status: 400,
    when: 'Fields of the body or the query break a rule: `details` lists each with its path.',
  },
  'page-too-large': { status: 400, when: 'The posts of the page are too large for one response.' },
  'scheduled-on-create': { status: 400, when: 'The status of a new post is `scheduled`.' },
  'reference-not-found': {
    status: 400,
    when: 'A referenced record does not exist in the workspace.',
  },
  'not-a-picture': {
    status: 400,
    when: 'A field for a picture refers to a media record of another type.',
  },
  'post-not-found': {
    status: 404,
    when: 'The workspace has no live post with that id or slug that the API key may read.',
  },
  'deleted-post-not-found': {
    status: 404,
    when: 'The workspace has no deleted post with that id or slug.',
  },
  'record-not-found': { status: 404, when: 'The workspace has no such record.' },
  'tag-twin': {
    status: 409,
    when: 'Another tag has the same slug or name, apart from letter case.',
  },
  'id-taken': {
    status: 409,
    when: 'Another record of this kind in the workspace, perhaps a deleted one, has the `id` of the request.',
  },
  'slug-taken': { status: 409, when: 'Another record of the workspace has the slug.' },
  'from-path-taken': {
    status: 409,
    when: 'A redirect of the workspace has the `fromPath`, in this or another spelling.',
  },
  'too-many-patterns': {
    status: 409,
    when: 'The workspace has 1,000 redirects that are patterns, the maximum.',
  },
  'redirect-loop': {
    status: 409,
    when: 'The redirects of the workspace would form a loop, of any length.',
  },
  'redirect-chain-too-long': {
    status: 409,
    when: 'A chain of the workspace would have more than 20 redirects.',
  },
  'import-rejected': {
    status: 409,
    when: 'An import with `onConflict: fail` has rules that are taken, form a loop or make a chain too long.',
  },
  'events-gone': {
    status: 410,
    when: 'Events after the cursor were removed, or the cursor is not of this feed: read everything again.',
  },
  'record-in-use': { status: 409, when: 'Posts or categories refer to the record.' },
  'transition-not-allowed': {
    status: 409,
    when: 'The post cannot change to this status from the present one.',
  },
  'post-changed': {
    status: 412,
    when: 'The post has changed: `If-Match` does not name its current version.',
  },
  'record-changed': {
    status: 412,
    when: 'The record has changed: `If-Match` does not name its current version.',
  },
  'malformed-idempotency-key': {
    status: 400,
    when: 'The `Idempotency-Key` is empty, too long, contains other characters than visible ASCII, or contains an API key.',
  },
  'idempotency-key-reused': {
    status: 422,
    when: 'The `Idempotency-Key` was used for a different request.',
  },
  'malformed-request': { status: 400, when: 'The request is not well-formed HTTP/1.1.' },
  'malformed-path': {
    status: 400,
    when: 'The path has a percent sign that does not encode a character.',
  },
  'malformed-body': { status: 400, when: 'The body is not JSON, or not in UTF-8.' },
  'malformed-form': {
    status: 400,
    when: 'The body is not a form with one file, or is incomplete.',
  },
  'range-not-satisfiable': {
    status: 416,
    when: 'The file ends before the range; `Content-Range` has its size.',
  },
  'missing-body': { status: 400, when: 'The request lacks a body that the operation requires.' },
  'unexpected-body': { status: 400, when: 'The request has a body and the operation takes none.' },
  'unknown-route': { status: 404, when: 'No route has the path.' },
  'method-not-allowed': {
    status: 405,
    when: 'The path does not support the method; `Allow` lists the supported ones.',
  },
  'request-timeout': { status: 408, when: 'The request did not arrive in time.' },
  'body-too-large': {
    status: 413,
    when: 'The body is larger than the limit of the operation, which `message` states in bytes.',
  },
  'file-too-large': { status: 413, when: 'The file is larger than an upload may be.' },
  'quota-exceeded': {
    status: 413,
    when: 'The file does not fit into the quota of the workspace; the message has the figures.',
  },
  'direct-upload-unavailable': {
    status: 409,
    when: 'The media store of this server does not support direct uploads.',
  },
  'too-many-values': {
    status: 413,
    when: 'The body has more JSON values than the limit, members and elements counted.',
  },
  'too-much-memory': {
    status: 413,
    when: 'Reading the body, or the post that it changes, takes more memory than a request may use.',
  },
  'unsupported-media-type': {
    status: 415,
    when: 'The body has an unsupported media type, is not in UTF-8, or has a content coding.',
  },
  'rate-limited': {
    status: 429,
    when: 'The API key has reached its limit of requests a minute; see `Retry-After`.',
  },
  'too-many-uploads': {
    status: 429,
    when: 'The workspace has too many uploads and checks of media in flight; see `Retry-After`.',
  },
  'auth-failures-limited': {
    status: 429,
    when: 'The address has sent too many requests without a valid API key within a minute; see `Retry-After`.',
  },
  'ceremonies-limited': {
    status: 429,
    when: 'The address has begun too many sign-ins within a minute; see `Retry-After`.',
  },
  'head-too-large': { status: 431, when: 'The request line and header fields are too large.' },
  'internal-error': {
    status: 500,
    when: 'The service failed because of a bug; its log has the details.',
  },
  unavailable: {
    status: 503,
    when: 'The storage cannot be reached or has no room, or the service is overloaded or shutting down; see `Retry-After`.',
  },
};
