import { MAX_IGNORED_FINDINGS } from '@content-publishing/domain/audits';
import { errorMessageOf } from '@content-publishing/application';
import { MAX_PAGE_BYTES } from '@content-publishing/domain';
import { MAX_IMPORTS } from '@content-publishing/domain/imports';
import { MAX_INVITATIONS, MAX_MEMBERS, MAX_PASSKEYS } from '@content-publishing/domain/people';
import { MAX_LIVE_API_KEYS } from '@content-publishing/domain/tenant';
import { MAX_WEBHOOKS } from '@content-publishing/domain/webhooks';
import type { RequestError } from './http-error.ts';

const EXAMPLES: {
  readonly [Kind in RequestError['kind']]: Extract<RequestError, { readonly kind: Kind }>;
} = {
  unauthorized: { kind: 'unauthorized' },
  forbidden: { kind: 'forbidden', needed: ['posts:write'] },
  'grant-beyond-key': {
    kind: 'grant-beyond-key',
    permissions: ['posts:write'],
    draftsOnly: false,
  },
  'revoke-beyond-key': {
    kind: 'revoke-beyond-key',
    name: 'Editor',
    permissions: ['posts:write'],
    draftsOnly: false,
  },
  'last-keys-writer': { kind: 'last-keys-writer', name: 'Editor' },
  'too-many-keys': { kind: 'too-many-keys', limit: MAX_LIVE_API_KEYS },
  'too-many-imports': { kind: 'too-many-imports', limit: MAX_IMPORTS },
  'import-active': { kind: 'import-active' },
  'too-many-ignored': { kind: 'too-many-ignored', limit: MAX_IGNORED_FINDINGS },
  'too-many-webhooks': { kind: 'too-many-webhooks', limit: MAX_WEBHOOKS },
  'invitation-not-found': { kind: 'invitation-not-found' },
  'member-already': { kind: 'member-already' },
  'way-in-taken': { kind: 'way-in-taken' },
  'last-way-in': { kind: 'last-way-in' },
  'last-owner': { kind: 'last-owner' },
  'recovery-beyond-owner': { kind: 'recovery-beyond-owner' },
  'own-recovery': { kind: 'own-recovery' },
  'too-many-members': { kind: 'too-many-members', limit: MAX_MEMBERS },
  'too-many-invitations': { kind: 'too-many-invitations', limit: MAX_INVITATIONS },
  'too-many-passkeys': { kind: 'too-many-passkeys', limit: MAX_PASSKEYS },
  'sign-in-rejected': { kind: 'sign-in-rejected' },
  'passkey-rejected': { kind: 'passkey-rejected' },
  'way-in-unavailable': { kind: 'way-in-unavailable', way: 'passkey' },
  'issuer-unavailable': { kind: 'issuer-unavailable' },
  'tested-recently': { kind: 'tested-recently', retryAfterSeconds: 5 },
  'invalid-input': {
    kind: 'invalid-input',
    violations: [
      { path: '/title', message: 'is required' },
      { path: '/bodyJson/0/text', message: 'must be a string; found 42' },
    ],
  },
  'page-too-large': { kind: 'page-too-large', bytes: 52_428_800, limit: MAX_PAGE_BYTES },
  'scheduled-on-create': { kind: 'scheduled-on-create' },
  'reference-not-found': {
    kind: 'reference-not-found',
    field: '/authorId',
    id: '0197a1b2-3c4d-7e5f-8a6b-000000000002',
  },
  'not-a-picture': {
    kind: 'not-a-picture',
    field: '/featuredMediaId',
    id: '0197a1b2-3c4d-7e5f-8a6b-000000000003',
    mimeType: 'application/pdf',
  },
  'tag-twin': { kind: 'tag-twin', field: '/name', slug: 'css', name: 'CSS' },
  'id-taken': { kind: 'id-taken', id: '0197a1b2-3c4d-7e5f-8a6b-000000000004' },
  'slug-taken': { kind: 'slug-taken', slug: 'moka-pot' },
  'from-path-taken': { kind: 'from-path-taken', fromPath: '/old/page' },
  'too-many-patterns': { kind: 'too-many-patterns' },
  'redirect-loop': { kind: 'redirect-loop', paths: ['/new/page', '/old/page', '/new/page'] },
  'redirect-chain-too-long': {
    kind: 'redirect-chain-too-long',
    from: '/2001/page',
    to: '/2022/page',
  },
  'import-rejected': {
    kind: 'import-rejected',
    count: 2,
    rows: [
      { index: 0, message: errorMessageOf({ kind: 'from-path-taken', fromPath: '/old/page' }) },
      {
        index: 7,
        message: errorMessageOf({ kind: 'redirect-loop', paths: ['/a', '/b', '/a'] }),
      },
    ],
  },
  'record-not-found': { kind: 'record-not-found', record: 'author', reference: 'ada-lovelace' },
  'events-gone': {
    kind: 'events-gone',
    cursor: '1042.0197a1b2-3c4d-7e5f-8a6b-000000000002',
  },
  'record-in-use': { kind: 'record-in-use', record: 'author', posts: 12, children: 0 },
  'record-changed': { kind: 'record-changed', version: '6f2c9be01a4d7738' },
  'not-own': { kind: 'not-own', record: 'post', role: 'author' },
  'drafts-only': { kind: 'drafts-only', status: 'published' },
  'not-a-draft': { kind: 'not-a-draft', status: 'published' },
  'draft-has-no-copy': { kind: 'draft-has-no-copy' },
  'working-copy-conflict': { kind: 'working-copy-conflict', fields: ['/title', '/bodyJson'] },
  'slug-was-public': { kind: 'slug-was-public', slug: 'moka-pot' },
  'shown-by-published': { kind: 'shown-by-published', record: 'media' },
  'drafts-only-key': { kind: 'drafts-only-key' },
  'preview-rejected': { kind: 'preview-rejected' },
  'post-not-found': { kind: 'post-not-found', idOrSlug: 'moka-pot' },
  'deleted-post-not-found': { kind: 'deleted-post-not-found', idOrSlug: 'moka-pot' },
  'transition-not-allowed': { kind: 'transition-not-allowed', from: 'scheduled', to: 'archived' },
  'post-changed': { kind: 'post-changed', version: '3-6f2c9be01a4d7738' },
  'malformed-idempotency-key': { kind: 'malformed-idempotency-key', found: 'my key' },
  'idempotency-key-reused': {
    kind: 'idempotency-key-reused',
    key: '8e03978e-40d5-43dd-bc93-6894a57f9324',
  },
  'malformed-request': { kind: 'malformed-request' },
  'malformed-path': { kind: 'malformed-path' },
  'malformed-body': { kind: 'malformed-body', problem: 'Unexpected end of JSON input' },
  'malformed-form': { kind: 'malformed-form', problem: 'Unexpected end of multipart data' },
  'range-not-satisfiable': { kind: 'range-not-satisfiable', sizeBytes: 48_213 },
  'missing-body': { kind: 'missing-body' },
  'unexpected-body': { kind: 'unexpected-body' },
  'unknown-route': { kind: 'unknown-route' },
  'method-not-allowed': { kind: 'method-not-allowed', allowed: ['GET', 'HEAD'] },
  'not-from-dashboard': { kind: 'not-from-dashboard' },
  'request-timeout': { kind: 'request-timeout' },
  'file-too-large': { kind: 'file-too-large', limitBytes: 25_000_000 },
  'quota-exceeded': {
    kind: 'quota-exceeded',
    usedBytes: 9_990_000_000,
    maxBytes: 10_000_000_000,
    sizeBytes: 24_000_000,
  },
  'direct-upload-unavailable': { kind: 'direct-upload-unavailable' },
  'body-too-large': { kind: 'body-too-large', limitBytes: 50_331_648 },
  'too-many-values': { kind: 'too-many-values', limit: 1_000_000 },
  'too-much-memory': { kind: 'too-much-memory' },
  'unsupported-media-type': { kind: 'unsupported-media-type' },
  'auth-failures-limited': {
    kind: 'auth-failures-limited',
    failuresPerMinute: 300,
    retryAfterSeconds: 42,
  },
  'ceremonies-limited': {
    kind: 'ceremonies-limited',
    ceremoniesPerMinute: 300,
    retryAfterSeconds: 42,
  },
  'rate-limited': { kind: 'rate-limited', requestsPerMinute: 600, retryAfterSeconds: 42 },
  'too-many-uploads': { kind: 'too-many-uploads' },
  'head-too-large': { kind: 'head-too-large' },
  'internal-error': { kind: 'internal-error' },
  'not-fresh': { kind: 'not-fresh' },
  'workspace-not-named': { kind: 'workspace-not-named', found: undefined },
  'not-a-member': { kind: 'not-a-member' },
  'foreign-page': { kind: 'foreign-page', header: 'Origin', found: 'https://other.example' },
  unavailable: { kind: 'unavailable' },
};

/** One example of each kind of error, for the API documentation. */
export const errorExamples: readonly RequestError[] = Object.values(EXAMPLES);
