import {
  addAuthor,
  addCategory,
  addMedia,
  addRedirect,
  addTag,
  issueApiKey,
} from '@content-publishing/application';
import { aDraft, anImage, viewOf } from '@content-publishing/application/testing';
import type { ResolvedPost, Uuid } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../client.ts';
import { NOWHERE } from '../contract/nowhere.ts';
import { readDescription } from '../description.ts';
import { aSite, startSite } from '../service.ts';

const { service } = await startSite();
const { ports, url } = service;
const { operations } = await readDescription(url);

const writes = operations
  .filter(([name, { security }]) => security.length > 0 && !name.startsWith('get '))
  .map(([name]) => name);

/** A site with a published post that shows a record of each kind, and what an editor left beside it. */
interface Showing {
  /** Client with a key for drafts alone, and each permission that `draftsOnly` narrows. */
  readonly assistant: Client;
  readonly editor: Client;
  /** What a visitor's site reads: the post in each way, the records that it shows, the redirects. */
  readonly everythingRead: () => Promise<readonly unknown[]>;
  readonly post: ResolvedPost;
  readonly tokenId: Uuid;
  /** Published posts: one that is related to `post`, one that is deleted. */
  readonly related: ResolvedPost;
  readonly deleted: ResolvedPost;
  readonly scheduled: ResolvedPost;
  /** Draft that was published before. */
  readonly was: ResolvedPost;
  readonly records: Readonly<
    Record<'author' | 'category' | 'above' | 'tag' | 'cover' | 'avatar' | 'card', { id: Uuid }>
  >;
  readonly draft: object;
}

const aShowingSite = async (): Promise<Showing> => {
  const { workspace, client: editor } = await aSite(service);
  const { id } = workspace;
  const picture = (name: string) =>
    viewOf(
      addMedia(ports)(id, { url: `https://cdn.example.com/${name}.png`, mimeType: 'image/png' }),
    );
  const [cover, avatar, card] = [
    await picture('cover'),
    await picture('avatar'),
    await picture('card'),
  ];
  const seo = { og: { imageMediaId: card.id } };
  const author = await viewOf(
    addAuthor(ports)(id, { slug: 'grace', displayName: 'Grace', avatarMediaId: avatar.id }),
  );
  const above = await viewOf(addCategory(ports)(id, { slug: 'above', name: 'Above', seo }));
  const category = await viewOf(
    addCategory(ports)(id, { slug: 'below', name: 'Below', parentId: above.id }),
  );
  const tag = await viewOf(addTag(ports)(id, { slug: 'shown', name: 'Shown' }));
  await editor.request('PATCH', '/external/workspace', { postPath: '/blog/{slug}' });
  await viewOf(
    addRedirect(ports)(id, {
      fromPath: '/blog/promo',
      toPath: '/landing',
      type: 'Permanent301',
    }),
  );

  const made = async (slug: string, fields: object = {}): Promise<ResolvedPost> => {
    const answer = await editor.createPost(aDraft(workspace, { slug, ...fields }));
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const patched = async (postId: Uuid, patch: object): Promise<ResolvedPost> => {
    const answer = await editor.updatePost(postId, patch);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const status = 'published';
  const related = await made('related', { status });
  const deleted = await made('deleted', { status });
  await editor.deletePost(deleted.id);
  const { id: wasId } = await made('was', { status });
  const was = await patched(wasId, { status: 'draft' });
  const { id: scheduledId } = await made('scheduled');
  const scheduled = await patched(scheduledId, {
    status: 'scheduled',
    scheduledAt: '2999-01-01T00:00:00Z',
  });
  const { id: postId } = await made('former', {
    ...{ status, authorId: author.id, categoryId: category.id, tagIds: [tag.id] },
    ...{ featuredMediaId: cover.id, bodyJson: [anImage(workspace)] },
    relatedPostIds: [related.id, was.id],
  });
  const post = await patched(postId, { slug: 'shown' });
  const { id: tokenId } = (await editor.issuePreviewToken(post.id)).body;

  const clientWith = async (draft: object): Promise<Client> =>
    clientOf(url, (await viewOf(issueApiKey(ports)(id, { name: 'test', ...draft }))).key);
  const assistant = await clientWith({
    permissions: ['posts:write', 'media:write', 'authors:write', 'taxonomy:write'],
    draftsOnly: true,
  });
  const reader = await clientWith({ permissions: ['posts:read', 'seo:read'] });
  const shownPaths = [
    ...[post.id, 'shown', 'former', related.id].map((one) => `/external/posts/${one}`),
    ...['', `?tagId=${tag.id}`, `?categoryId=${category.id}`, `?authorId=${author.id}`].map(
      (query) => `/external/posts${query}`,
    ),
    ...[...post.tags, { id: tag.id }].map((one) => `/external/tags/${one.id}`),
    ...[author.id].map((one) => `/external/authors/${one}`),
    ...[above.id, category.id].map((one) => `/external/categories/${one}`),
    ...[cover, avatar, card, workspace.media].map((one) => `/external/media/${one.id}`),
    '/external/redirects?pageSize=100',
  ];
  const everythingRead = async (): Promise<readonly unknown[]> => {
    const read: unknown[] = [];
    for (const path of shownPaths) {
      const { status: answered, headers, text } = await reader.send(path);
      read.push([path, answered, headers.get('location'), withoutCounts(text)]);
    }
    return read;
  };
  return {
    ...{ assistant, editor, everythingRead, post, tokenId, related, deleted, scheduled, was },
    records: { author, category, above, tag, cover, avatar, card },
    draft: aDraft(workspace, { slug: 'fresh' }),
  };
};

/** Returns a response without the views and hits in it, which visitors cause with any key of a site. */
const withoutCounts = (text: string): string =>
  text.replaceAll(/"(?:viewCount|hitCount)":\d+|"lastHitAt":(?:null|"[^"]*")/g, '');

/** Request that is tried, and how it is answered. */
interface Attempt {
  /** Values of the places in the path, in their order. */
  readonly at?: readonly string[];
  readonly body?: unknown;
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
const ATTEMPTS: Readonly<Record<string, (site: Showing) => readonly Attempt[]>> = {
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
  'post /external/posts/{id}/restore': ({ deleted }) => [rejected(deleted.id)],
  'post /external/posts/{id}/views': ({ post }) => [accepted(post.id)],
  'post /external/posts/{id}/revisions/{revision}/restore': ({ post, was }) => [
    { at: [post.id, '1'], status: 403 },
    { at: [was.id, '1'], status: 200 },
  ],
  'post /external/posts/{idOrSlug}/preview-tokens': () => [
    { at: ['shown'], body: {}, status: 201 },
  ],
  'delete /external/posts/{idOrSlug}/preview-tokens/{tokenId}': ({ tokenId }) => [
    { at: ['shown', tokenId], status: 200 },
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
  'post /external/media': () => [created(picture)],
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
  'post /external/redirects': LACKING,
  'patch /external/redirects/{id}': LACKING,
  'delete /external/redirects/{id}': LACKING,
  'post /external/redirects/batch': LACKING,
  'patch /external/workspace': LACKING,
  'post /external/keys': LACKING,
  'delete /external/keys/{id}': LACKING,
};

const send = (client: Client, name: string, { at = [], body }: Attempt) => {
  const [method = '', path = ''] = name.split(' ');
  const places = [...at];
  const filled = path.replaceAll(/\{\w+\}/g, () => places.shift() ?? '');
  return client.request<{ readonly message: string }>(method.toUpperCase(), filled, body);
};

it('every writing operation is tried', () => {
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(writes.toSorted());
});

describe('a key for drafts alone', () => {
  it.each(writes)('changes nothing that readers see by %s', async (name) => {
    const site = await aShowingSite();
    const before = await site.everythingRead();
    for (const attempt of ATTEMPTS[name]?.(site) ?? []) {
      ports.clock.advance(1000);
      const { status, text } = await send(site.assistant, name, attempt);
      expect(status, `${JSON.stringify(attempt)}: ${text}`).toBe(attempt.status);
      expect(await site.everythingRead()).toEqual(before);
    }
  });

  it.each(writes)('is told why it may not: %s', async (name) => {
    const site = await aShowingSite();
    const attempts = ATTEMPTS[name] === LACKING ? [] : (ATTEMPTS[name]?.(site) ?? []);
    const rejections = attempts.filter(({ status }) => status === 403);
    for (const attempt of rejections) {
      const { body } = await send(site.assistant, name, attempt);
      expect(body.message).toMatch(/^The API key may change drafts alone/);
    }
    // Another key of the same permissions is not kept from it.
    for (const attempt of rejections) {
      expect((await send(site.editor, name, attempt)).status).not.toBe(403);
    }
  });
});

it('what an editor changes is read, so that the test would see what another key changed', async () => {
  const edits: readonly (readonly [name: string, at: (site: Showing) => string, body?: object])[] =
    [
      ['patch /external/posts/{idOrSlug}', ({ was }) => was.id, { slug: 'promo' }],
      ['patch /external/posts/{idOrSlug}', ({ post }) => post.id, { title: 'New' }],
      ['patch /external/authors/{idOrSlug}', ({ records }) => records.author.id, { bio: 'New' }],
      ['patch /external/categories/{idOrSlug}', ({ records }) => records.above.id, { slug: 'new' }],
      ['patch /external/tags/{idOrSlug}', ({ records }) => records.tag.id, { name: 'New' }],
      ['patch /external/media/{id}', ({ records }) => records.avatar.id, { alt: 'New' }],
      ['delete /external/media/{id}', ({ records }) => records.cover.id],
    ];
  for (const [name, at, body] of edits) {
    const site = await aShowingSite();
    const before = JSON.stringify(await site.everythingRead());
    const { status, text } = await send(site.editor, name, { at: [at(site)], body, status: 200 });
    expect(status, text).toBe(200);
    expect(JSON.stringify(await site.everythingRead()), name).not.toBe(before);
  }
});
