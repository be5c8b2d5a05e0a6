import { describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { NOWHERE } from '../contract/nowhere.ts';
import { isForKeys, readDescription } from '../description.ts';
import { startSite } from '../service.ts';
import { aShowingSite, type ShowingSite } from './showing-site.ts';

const { service } = await startSite();
const { ports, url } = service;
const { operations } = await readDescription(url);

const writes = operations
  .filter((operation) => isForKeys(operation) && !operation[0].startsWith('get '))
  .map(([name]) => name);

/** Request that is tried, and how it is answered. */
interface Attempt {
  /** Values of the places in the path, in their order. */
  readonly at?: readonly string[];
  readonly body?: unknown;
  /** Media type of the body; JSON by default. */
  readonly type?: string;
  readonly status: number;
}

const rejected = (at: string, body?: unknown): Attempt => ({ at: [at], body, status: 403 });
const accepted = (at: string, body?: unknown): Attempt => ({ at: [at], body, status: 200 });
const created = (body: unknown): Attempt => ({ body, status: 201 });

/** Attempt with a key that lacks the permission, such as that of an editor of redirects. */
const LACKING = (): readonly Attempt[] => [{ at: [NOWHERE], body: {}, status: 403 }];

const picture = { url: 'https://cdn.example.com/fresh.png', mimeType: 'image/png' };

/**
 * Attempts of each writing operation against a published post and all that it shows. An operation that
 * is missing fails the test.
 */
const ATTEMPTS: Readonly<Record<string, (site: ShowingSite) => readonly Attempt[]>> = {
  'post /external/posts': ({ draft, records: { author, cover, tag, category } }) => [
    { body: { ...draft, status: 'published' }, status: 403 },
    created(draft),
    // It takes the former slug of the post, and an address that a redirect starts at.
    created({ ...draft, slug: 'former', authorId: author.id, featuredMediaId: cover.id }),
    created({ ...draft, slug: 'promo', tagIds: [tag.id], categoryId: category.id }),
  ],
  'patch /external/posts/{idOrSlug}': ({ post, related, scheduled, was }) => [
    ...[post.id, 'shown', related.id, scheduled.id].flatMap((one) => [
      rejected(one, { title: 'New' }),
      rejected(one, { status: 'draft' }),
    ]),
    rejected(was.id, { slug: 'promo' }),
    rejected(was.id, { status: 'published' }),
    accepted(was.id, { title: 'New', slug: 'was' }),
  ],
  'delete /external/posts/{idOrSlug}': ({ post, related, scheduled, was }) => [
    ...[post.id, 'shown', related.id, scheduled.id].map((one) => rejected(one)),
    accepted(was.id),
  ],
  'post /external/posts/{idOrSlug}/restore': ({ deleted }) => [rejected(deleted.id)],
  'post /external/posts/checks': ({ draft }) => [
    { body: draft, status: 200 },
    { body: { ...draft, status: 'published' }, status: 200 },
  ],
  'post /external/posts/links': ({ draft }) => [
    { body: { ...draft, status: 'published' }, status: 200 },
  ],
  'post /external/bodies': () => [{ body: '# A', type: 'text/markdown', status: 200 }],
  'post /external/posts/{idOrSlug}/views': ({ post }) => [accepted(post.id)],
  'post /external/posts/{idOrSlug}/revisions/{revision}/restore': ({ post, was }) => [
    { at: [post.id, '1'], status: 403 },
    { at: [was.id, '1'], status: 200 },
  ],
  'post /external/posts/{idOrSlug}/preview-tokens': () => [
    { at: ['shown'], body: {}, status: 201 },
  ],
  'delete /external/posts/{idOrSlug}/preview-tokens/{tokenId}': ({ tokenId }) => [
    { at: ['shown', tokenId], status: 200 },
  ],
  // Proposed changes are not public.
  'put /external/posts/{idOrSlug}/working-copy': ({ post, was }) => [
    accepted(post.id, { title: 'Proposed' }),
    { at: [was.id], body: {}, status: 409 },
  ],
  'delete /external/posts/{idOrSlug}/working-copy': ({ post }) => [{ at: [post.id], status: 404 }],
  'post /external/posts/{idOrSlug}/working-copy/publish': ({ post }) => [
    { at: [post.id], status: 404 },
  ],
  'post /external/authors': () => [created({ slug: 'fresh', displayName: 'Fresh' })],
  'patch /external/authors/{idOrSlug}': ({ records: { author } }) => [
    rejected(author.id, { bio: 'New' }),
    rejected('grace', { slug: 'new' }),
  ],
  'delete /external/authors/{idOrSlug}': ({ records: { author } }) => [rejected(author.id)],
  'post /external/categories': ({ records: { above, category } }) =>
    [undefined, above.id, category.id].map((parentId, index) =>
      created({ slug: `fresh-${index}`, name: 'Fresh', parentId }),
    ),
  'patch /external/categories/{idOrSlug}': ({ records: { above, category } }) => [
    rejected(category.id, { name: 'New' }),
    rejected('below', { parentId: null }),
    rejected(above.id, { slug: 'new' }),
  ],
  'delete /external/categories/{idOrSlug}': ({ records: { above, category } }) => [
    rejected(category.id),
    rejected(above.id),
  ],
  'post /external/tags': () => [created({ slug: 'fresh', name: 'Fresh' })],
  'patch /external/tags/{idOrSlug}': ({ records: { tag } }) => [
    rejected(tag.id, { name: 'New' }),
    rejected('shown', { slug: 'new' }),
  ],
  'delete /external/tags/{idOrSlug}': ({ records: { tag } }) => [rejected(tag.id)],
  'post /external/tags/{idOrSlug}/merge': ({ records: { tag } }) => [
    rejected(tag.id, { into: 'fresh' }),
  ],
  'post /external/media': () => [created(picture)],
  'post /external/media/check': () => [
    { body: {}, status: 200 },
    { body: { fix: true }, status: 403 },
  ],
  // The files of these tests are in memory, which takes no direct uploads.
  'post /external/media/uploads': () => [
    { body: { mimeType: 'image/png', sizeBytes: 9 }, status: 409 },
  ],
  'post /external/media/uploads/{id}/confirm': ({ records: { cover } }) => [
    // The record of an upload that was confirmed before is returned as it is.
    accepted(cover.id, { alt: 'New' }),
    { at: [NOWHERE], body: {}, status: 404 },
  ],
  'patch /external/media/{id}': ({ records: { cover, avatar, card } }) =>
    [cover, avatar, card].map(({ id }) => rejected(id, { alt: 'New' })),
  'delete /external/media/{id}': ({ records: { cover, avatar, card } }) =>
    [cover, avatar, card].map(({ id }) => rejected(id)),
  'post /external/redirects/hits': () => [{ body: [], status: 200 }],
  'post /external/link-health': () => [{ body: { path: '/blog/shown' }, status: 200 }],
  'patch /external/link-health/{id}': LACKING,
  'post /external/audits/{rule}/fixes': () => [
    rejected('link-dead', { fix: 'unlink', findings: ['x'], dryRun: true }),
  ],
  'put /external/audits/{rule}/{id}/ignore': ({ post }) => [
    { at: ['post-orphan', post.id], body: { reason: 'x' }, status: 403 },
  ],
  'delete /external/audits/{rule}/{id}/ignore': ({ post }) => [
    { at: ['post-orphan', post.id], status: 403 },
  ],
  'post /external/redirects': LACKING,
  'patch /external/redirects/{id}': LACKING,
  'delete /external/redirects/{id}': LACKING,
  'post /external/redirects/batch': LACKING,
  'patch /external/workspace': LACKING,
  'post /external/keys': LACKING,
  'delete /external/keys/{id}': LACKING,
  'post /external/webhooks': LACKING,
  'patch /external/webhooks/{id}': LACKING,
  'delete /external/webhooks/{id}': LACKING,
  'post /external/webhooks/{id}/test': LACKING,
  'post /external/webhooks/{id}/secret': LACKING,
  // An import runs with the key, so that the operations that it calls reject it.
  'post /external/imports': () => [{ body: {}, status: 400 }],
  'delete /external/imports/{id}': () => [{ at: [NOWHERE], status: 404 }],
  'post /external/imports/{id}/run': () => [{ at: [NOWHERE], status: 404 }],
  'post /external/imports/{id}/cancel': () => [{ at: [NOWHERE], status: 404 }],
};

const send = (client: Client, name: string, { at = [], body, type }: Attempt) => {
  const [method = '', path = ''] = name.split(' ');
  const places = [...at];
  const filled = path.replaceAll(/\{\w+\}/g, () => places.shift() ?? '');
  return client.request<{ readonly message: string }>(
    method.toUpperCase(),
    filled,
    body,
    type === undefined ? {} : { 'content-type': type },
  );
};

it('every writing operation is tried', () => {
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(writes.toSorted());
});

describe('a key for drafts alone', () => {
  it.each(writes)('changes nothing that readers see by %s, and is told why', async (name) => {
    const site = await aShowingSite(service);
    const attempts = ATTEMPTS[name]?.(site) ?? [];
    const before = await site.everythingRead();
    for (const attempt of attempts) {
      ports.clock.advance(1000);
      const { status, text } = await send(site.assistant, name, attempt);
      expect(status, `${JSON.stringify(attempt)}: ${text}`).toBe(attempt.status);
      expect(await site.everythingRead()).toEqual(before);
    }
    const rejections =
      ATTEMPTS[name] === LACKING ? [] : attempts.filter(({ status }) => status === 403);
    for (const attempt of rejections) {
      const { body } = await send(site.assistant, name, attempt);
      expect(body.message).toMatch(/^This API key can only change drafts/);
    }
    // Another key of the same permissions is not kept from it.
    for (const attempt of rejections) {
      expect((await send(site.editor, name, attempt)).status).not.toBe(403);
    }
  });
});

it('what an editor changes is read, so that the test would see what another key changed', async () => {
  const edits: readonly (readonly [
    name: string,
    at: (site: ShowingSite) => string,
    body?: object,
  ])[] = [
    ['patch /external/posts/{idOrSlug}', ({ was }) => was.id, { slug: 'promo' }],
    ['patch /external/posts/{idOrSlug}', ({ post }) => post.id, { title: 'New' }],
    ['patch /external/authors/{idOrSlug}', ({ records }) => records.author.id, { bio: 'New' }],
    ['patch /external/categories/{idOrSlug}', ({ records }) => records.above.id, { slug: 'new' }],
    ['patch /external/tags/{idOrSlug}', ({ records }) => records.tag.id, { name: 'New' }],
    ['patch /external/media/{id}', ({ records }) => records.avatar.id, { alt: 'New' }],
    ['delete /external/media/{id}', ({ records }) => records.cover.id],
  ];
  for (const [name, at, body] of edits) {
    const site = await aShowingSite(service);
    const before = JSON.stringify(await site.everythingRead());
    const { status, text } = await send(site.editor, name, { at: [at(site)], body, status: 200 });
    expect(status, text).toBe(200);
    expect(JSON.stringify(await site.everythingRead()), name).not.toBe(before);
  }
});
