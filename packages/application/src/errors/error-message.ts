import {
  firstCodePoints,
  type InvalidInput,
  isUuid,
  POST_TRANSITIONS,
  previewOf,
} from '@content-publishing/domain';
import { MAX_PATTERNS } from '@content-publishing/domain/redirects';
import type { Role } from '@content-publishing/domain/tenant';
import type { RecordInUse, RecordKind, RecordNotFound } from './errors.ts';
import type { ConsumerError, OperatorError } from './use-case-errors.ts';

/**
 * Returns the message of `error` for people: the field, the value found and the expected value. The
 * message only repeats data of the error itself, so it can be shown to the caller.
 *
 * @example
 * errorMessageOf({ kind: 'slug-taken', slug: 'moka' }); // '/slug must be unique in the workspace; …'
 */
export const errorMessageOf = (error: ConsumerError | OperatorError): string => {
  switch (error.kind) {
    case 'unauthorized':
      return 'Send a valid API key in the header X-API-Key';
    case 'forbidden':
      return error.isOfOthers
        ? `${who(error)} can only change its own posts and media, and this request may change those of others`
        : `${error.role ? who(error) : 'The API key'} lacks the permission ${error.needed.join(' or ')}`;
    case 'not-own':
      return error.record === 'post'
        ? `${who(error)} can only change posts of the author that the member writes as; the post is, or would become, that of another author`
        : `${who(error)} can only change media that the member has uploaded`;
    case 'grant-beyond-key':
      return `A key can only grant permissions that it has${error.draftsOnly ? ', and permissions to write only with draftsOnly' : ''}; also requested: ${error.permissions.join(', ')}`;
    case 'revoke-beyond-key':
      return `A key can only revoke keys that it could have issued${error.draftsOnly ? ', with permissions to write only if they are draftsOnly' : ''}; the key ${previewOf(error.name)} also has ${error.permissions.join(', ')}`;
    case 'last-keys-writer':
      return `The key ${previewOf(error.name)} is the last live key of the workspace with keys:write. Issue another one first; the operator can revoke it with cps key revoke`;
    case 'too-many-keys':
      return `The workspace has ${error.limit} live API keys, the maximum; revoke keys that are not used`;
    case 'too-many-webhooks':
      return `The workspace has ${error.limit} webhooks, the maximum; delete one first`;
    case 'too-many-imports':
      return `The workspace has ${error.limit} imports with their files, the maximum; delete one first`;
    case 'too-many-ignored':
      return `The workspace has ${error.limit} ignored findings, the maximum; list some again first`;
    case 'import-active':
      return 'The import has not ended; cancel it first, or wait until it has';
    case 'invitation-not-found':
      return 'The link is unknown, was used or revoked, or has expired; ask for a new one';
    case 'user-not-found':
      return `There is no user ${previewOf(error.reference)} with a workspace; cps user list shows the users with their ids`;
    case 'member-already':
      return 'You are a member of this workspace already; the invitation is not used up';
    case 'way-in-taken':
      return 'Another user signs in this way already';
    case 'last-way-in':
      return 'You could not sign in any more; add another passkey first';
    case 'last-owner':
      return 'The workspace would have no owner; make another member an owner first';
    case 'recovery-beyond-owner':
      return 'The user is also a member of a workspace that you do not own; the operator can make the link with cps user recover';
    case 'own-recovery':
      return 'You are signed in: add another passkey to your account; links for a lost passkey are for other members';
    case 'too-many-members':
      return `The workspace has ${error.limit} members, the maximum; remove one first`;
    case 'too-many-invitations':
      return `The workspace has ${error.limit} open invitations, the maximum; revoke one first`;
    case 'too-many-passkeys':
      return `You have ${error.limit} passkeys, the maximum; remove one first`;
    case 'sign-in-rejected':
      return 'The sign-in was rejected; begin again';
    case 'passkey-rejected':
      return 'The passkey was rejected; begin again';
    case 'way-in-unavailable':
      return error.way === 'passkey'
        ? 'Passkeys cannot be used at the address of the service; PUBLIC_URL must have a domain and https, or be localhost'
        : 'The service has no OpenID Connect issuer; OIDC_ISSUER must be set';
    case 'issuer-unavailable':
      return 'The issuer cannot be reached; retry later, or sign in by another way';
    case 'tested-recently':
      return `The webhook was tested a moment ago; retry after ${error.retryAfterSeconds} s`;
    case 'invalid-input':
      return `Invalid input: ${listed(error)}`;
    case 'scheduled-on-create':
      return '/status must be "draft" or "published" on create; found "scheduled"';
    case 'reference-not-found':
      return `${error.field} must be the id of a record of the workspace; found ${previewOf(error.id)}`;
    case 'not-a-picture':
      return `${error.field} must be the id of a picture, a media record whose mimeType begins with image/; ${previewOf(error.id)} is of type ${error.mimeType}`;
    case 'tag-twin':
      return `${error.field} must differ from that of other tags in more than letter case; the tag ${previewOf(error.slug)} is named ${previewOf(error.name)}`;
    case 'id-taken':
      return `/id must be an id that no record of this kind has in the workspace, not even a deleted one; ${previewOf(error.id)} is taken`;
    case 'slug-taken':
      return `/slug must be unique in the workspace; ${previewOf(error.slug)} is taken by another record`;
    case 'malformed-idempotency-key':
      return `Idempotency-Key must be 1 to 255 visible ASCII characters without spaces, and no API key; found ${previewOf(error.found)}`;
    case 'idempotency-key-reused':
      return `This Idempotency-Key was already used for a different request: ${previewOf(error.key)}. Use a new one`;
    case 'from-path-taken':
      return `/fromPath must be unique in the workspace; ${previewOf(error.fromPath)} has a redirect already`;
    case 'too-many-patterns':
      return `/fromPath must not end with /*: the workspace has ${MAX_PATTERNS} such redirects, the most that it may have. Remove one first, or name a single path`;
    case 'redirect-loop':
      return `This change would create the redirect loop ${chainOf(error.paths)}. Choose the last page as the target, or remove one of these redirects first`;
    case 'redirect-chain-too-long':
      return `This change would create a chain of more than 20 redirects, from ${previewOf(error.from)} to ${previewOf(error.to)}. Choose the last page as the target of its first redirects`;
    case 'events-gone':
      return `The events after the cursor ${previewOf(error.cursor)} are no longer all there, or the feed is not the one of the cursor. Take a new cursor (a request without after), read everything again, and follow from there`;
    case 'drafts-only':
      return `${who(error)} can only change drafts; the post is, or would become, "${error.status}"`;
    case 'not-a-draft':
      return `Only a draft can be saved automatically; the post is, or would become, "${error.status}". Keep its changes in its working copy`;
    case 'draft-has-no-copy':
      return 'The post is a draft, which has no working copy: save the draft itself';
    case 'working-copy-conflict':
      return `The post has changed since its working copy was begun, in the same fields: ${error.fields.join(', ')}. Read the post, and save the working copy again with the ETags of both in If-Match`;
    case 'slug-was-public':
      return `${who(error)} can only change drafts, not the slug of a post that was published before; the slug is ${previewOf(error.slug)}`;
    case 'shown-by-published':
      return `${who(error)} can only change drafts; a published or scheduled post shows this ${error.record}`;
    case 'drafts-only-key':
      return 'This API key can only change drafts; published posts may show the files that the request removes';
    case 'preview-rejected':
      return 'The preview token is malformed, unknown, expired, revoked or for another post; issue a new one for this post';
    case 'import-rejected':
      return `Nothing was imported: ${error.count === 1 ? '1 rule is' : `${error.count} rules are`} invalid. ${error.rows.map(({ index, message }) => `Rule ${index}: ${message}`).join('; ')}${error.count > error.rows.length ? `; and ${error.count - error.rows.length} more` : ''}`;
    case 'post-not-found':
      return `The workspace has no post with the id or slug ${previewOf(error.idOrSlug)}`;
    case 'post-renamed':
      return `The post ${previewOf(error.idOrSlug)} has the slug ${previewOf(error.slug)} now`;
    case 'record-renamed':
      return `The ${error.record} ${previewOf(error.reference)} has the slug ${previewOf(error.slug)} now`;
    case 'deleted-post-not-found':
      return `The workspace has no deleted post with the id or slug ${previewOf(error.idOrSlug)}`;
    case 'post-changed':
      return error.version === null
        ? 'The post has changed since you read it'
        : `The post has changed since you read it; its current version is ${previewOf(error.version)}`;
    case 'page-too-large':
      return `The posts of the page have ${error.bytes} bytes; the maximum is ${error.limit}. Use a smaller pageSize, or fields=summary`;
    case 'transition-not-allowed': {
      const right = POST_TRANSITIONS[error.from].map((status) => `"${status}"`).join(' or ');
      return `/status can change from "${error.from}" to ${right}; found "${error.to}"`;
    }
    case 'record-changed':
      return `The record has changed since you read it; its current version is ${previewOf(error.version)}`;
    case 'record-in-use':
      return `The ${error.record} cannot be deleted while ${inUse(error)}`;
    case 'file-too-large':
      return `The file must have at most ${error.limitBytes} bytes`;
    case 'blocks-in-use':
      return `${error.posts === 1 ? '1 post has' : `${error.posts} posts have`} blocks that version ${error.blockVocabulary} of the block vocabulary does not have (${error.types.join(', ')}), in the body, in the working copy or in the bin. Remove these blocks or the posts for good, then choose the version`;
    case 'quota-exceeded':
      return `The files of the workspace may have at most ${error.maxBytes} bytes; ${error.usedBytes} are used, and the file has ${error.sizeBytes}. Files of deleted media records count for 30 days; DELETE with purge=true removes them at once`;
    case 'direct-upload-unavailable':
      return 'The media store of this server does not support direct uploads; send the file to POST /external/media';
    case 'record-not-found':
      return `The workspace has no ${error.record} ${previewOf(error.reference)}${isNoId(error) ? '; use its id, a UUID' : ''}`;
    case 'malformed-body':
      return `The body is not JSON in UTF-8: ${error.problem}`;
    case 'too-many-values':
      return `The body must have at most ${error.limit} JSON values`;
    case 'too-much-memory':
      return 'Reading the post takes more memory than a request may use; shorten it, or split it in two';
    case 'unavailable':
      return 'The service is temporarily unavailable; retry later';
    case 'workspace-not-found':
      return `There is no workspace ${previewOf(error.workspaceId)}`;
    default:
      return error satisfies never;
  }
};

/** Returns who may not do something: a role, or the API key. */
const who = ({ role }: { readonly role?: Role }): string =>
  role === undefined ? 'This API key' : `The role ${role}`;

const KINDS_BY_ID: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'api key',
  'import',
  'invitation',
  'link',
  'media',
  'member',
  'preview token',
  'redirect',
  'session',
  'upload',
  'webhook',
]);

/**
 * Returns whether a record that can be addressed only by its id was requested by a text that is no
 * UUID, so that the message should ask for the id. A text with a leading `/` is excepted, because
 * commands may address redirects and links by their paths.
 */
const isNoId = ({ record, reference }: RecordNotFound): boolean =>
  KINDS_BY_ID.has(record) && !isUuid(reference) && !reference.startsWith('/');

const inUse = ({ posts, children, members = [] }: RecordInUse): string =>
  [
    ...(posts > 0 ? [posts === 1 ? '1 post refers to it' : `${posts} posts refer to it`] : []),
    ...(children > 0
      ? [children === 1 ? '1 category is below it' : `${children} categories are below it`]
      : []),
    ...(members.length > 0 ? [`${members.map(previewOf).join(', ')} write as it`] : []),
  ].join(' and ');

/**
 * Maximum addresses of a loop in a message. Of a longer loop, the first 4 and the last 3 are shown.
 */
const MAX_ADDRESSES = 8;

/** Maximum code points of an address in a message; the rest is replaced by `…`. */
const MAX_ADDRESS_LENGTH = 100;

const chainOf = (paths: readonly string[]): string =>
  (paths.length > MAX_ADDRESSES ? [...paths.slice(0, 4), '…', ...paths.slice(-3)] : paths)
    .map((path) => {
      const shown = firstCodePoints(path, MAX_ADDRESS_LENGTH);
      return shown === path ? path : `${shown}…`;
    })
    .join(' → ');

/** Maximum violations in a message; the number of further ones is appended. */
const MAX_LISTED = 5;

const listed = ({ violations, more: uncounted = 0 }: InvalidInput): string => {
  const lines = violations
    .slice(0, MAX_LISTED)
    .map(({ path, message }) => (path === '' ? message : `${path} ${message}`));
  const more = violations.length - lines.length + uncounted;
  return lines.join('; ') + (more > 0 ? `; and ${more} more` : '');
};
