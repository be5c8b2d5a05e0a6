import {
  type ConsumerError,
  errorMessageOf as describeError,
  type OperatorError,
} from '@content-publishing/application';
import { describe, expect, it } from 'vitest';

const AN_ID = '0197a1b2-3c4d-7e5f-8a6b-000000000006';

const violation = (index: number) => ({ path: `/items/${index}`, message: 'must be a string' });

const MESSAGES: readonly (readonly [ConsumerError | OperatorError, string])[] = [
  [{ kind: 'unauthorized' }, 'Send a valid API key in the header X-API-Key'],
  [
    { kind: 'forbidden', needed: ['settings:read', 'seo:read'] },
    'The API key lacks the permission settings:read or seo:read',
  ],
  [
    { kind: 'invalid-input', violations: [{ path: '/title', message: 'is required' }] },
    'Invalid input: /title is required',
  ],
  [
    { kind: 'invalid-input', violations: [{ path: '', message: 'must be an object; found 7' }] },
    'Invalid input: must be an object; found 7',
  ],
  [
    { kind: 'scheduled-on-create' },
    '/status must be "draft" or "published" on create; found "scheduled"',
  ],
  [
    { kind: 'reference-not-found', field: '/bodyJson/3/mediaId', id: 'an-id' },
    '/bodyJson/3/mediaId must be the id of a record of the workspace; found "an-id"',
  ],
  [
    { kind: 'not-a-picture', field: '/seo/og/imageMediaId', id: 'an-id', mimeType: 'video/mp4' },
    '/seo/og/imageMediaId must be the id of a picture, a media record whose mimeType begins with image/; "an-id" is of type video/mp4',
  ],
  [
    { kind: 'tag-twin', field: '/name', slug: 'css', name: 'CSS' },
    '/name must differ from that of other tags in more than letter case; the tag "css" is named "CSS"',
  ],
  [
    { kind: 'slug-taken', slug: 'moka' },
    '/slug must be unique in the workspace; "moka" is taken by another record',
  ],
  [
    { kind: 'malformed-idempotency-key', found: 'a key' },
    'Idempotency-Key must be 1 to 255 visible ASCII characters without spaces, and no API key; found "a key"',
  ],
  [
    { kind: 'idempotency-key-reused', key: 'a-key' },
    'This Idempotency-Key was already used for a different request: "a-key". Use a new one',
  ],
  [
    { kind: 'from-path-taken', fromPath: '/old' },
    '/fromPath must be unique in the workspace; "/old" has a redirect already',
  ],
  [
    { kind: 'redirect-loop', paths: ['/a', '/b', '/a'] },
    'This change would create the redirect loop /a → /b → /a. Choose the last page as the target, or remove one of these redirects first',
  ],
  [
    {
      kind: 'redirect-loop',
      paths: ['/0', ...Array.from({ length: 9 }, (_, n) => `/${n + 1}${'x'.repeat(99)}`), '/0'],
    },
    `This change would create the redirect loop /0 → ${[1, 2, 3].map((n) => `/${n}${'x'.repeat(98)}…`).join(' → ')} → … → ${[8, 9].map((n) => `/${n}${'x'.repeat(98)}…`).join(' → ')} → /0. Choose the last page as the target, or remove one of these redirects first`,
  ],
  [
    { kind: 'redirect-chain-too-long', from: '/a', to: '/z' },
    'This change would create a chain of more than 20 redirects, from "/a" to "/z". Choose the last page as the target of its first redirects',
  ],
  [
    { kind: 'post-not-found', idOrSlug: 'moka' },
    'The workspace has no post with the id or slug "moka"',
  ],
  [
    { kind: 'post-renamed', idOrSlug: 'moka', slug: 'moka-pot' },
    'The post "moka" has the slug "moka-pot" now',
  ],
  [
    { kind: 'deleted-post-not-found', idOrSlug: 'moka' },
    'The workspace has no deleted post with the id or slug "moka"',
  ],
  [
    { kind: 'post-changed', version: '3-0123456789abcdef' },
    'The post has changed since you read it; its current version is "3-0123456789abcdef"',
  ],
  [
    { kind: 'transition-not-allowed', from: 'scheduled', to: 'archived' },
    '/status can change from "scheduled" to "draft" or "published"; found "archived"',
  ],
  [
    { kind: 'transition-not-allowed', from: 'archived', to: 'published' },
    '/status can change from "archived" to "draft"; found "published"',
  ],
  [
    { kind: 'record-not-found', record: 'media', reference: 'cover' },
    'The workspace has no media "cover"; use its id, a UUID',
  ],
  [
    { kind: 'record-not-found', record: 'media', reference: AN_ID },
    `The workspace has no media "${AN_ID}"`,
  ],
  [
    { kind: 'record-not-found', record: 'redirect', reference: '/old' },
    'The workspace has no redirect "/old"',
  ],
  [
    { kind: 'record-not-found', record: 'category', reference: 'food' },
    'The workspace has no category "food"',
  ],
  [{ kind: 'workspace-not-found', workspaceId: 'an-id' }, 'There is no workspace "an-id"'],
];

describe('the message of an error', () => {
  it.each(MESSAGES)('of %o is: %s', (error, message) => {
    expect(describeError(error)).toBe(message);
  });

  it('lists five violations and counts the rest', () => {
    const violations = Array.from({ length: 50 }, (_, index) => violation(index));
    const message = describeError({ kind: 'invalid-input', violations });
    expect(message).toContain('/items/4 must be a string; and 45 more');
    expect(message).not.toContain('/items/5');
    const five = describeError({ kind: 'invalid-input', violations: violations.slice(0, 5) });
    expect(five).toMatch(/\/items\/4 must be a string$/);
  });

  it('shows what was found on one line, cut short', () => {
    const hostile = '\n\u0000'.repeat(10_000);
    for (const error of [
      { kind: 'post-not-found', idOrSlug: hostile },
      { kind: 'post-renamed', idOrSlug: hostile, slug: hostile },
      { kind: 'deleted-post-not-found', idOrSlug: hostile },
    ] as const) {
      const message = describeError(error);
      expect(message.length).toBeLessThan(500);
      expect(message).not.toMatch(/\p{Cc}/u);
    }
  });
});
