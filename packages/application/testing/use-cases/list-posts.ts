import {
  deletePost,
  listPosts,
  type Ports,
  type Actor,
  restorePost,
} from '@content-publishing/application';
import { POST_ORDER_FIELDS, type PostPage } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

type Listed = PostPage<{ readonly id: string; readonly slug: string }>;

const pageOf = (ports: Ports, actor: Actor, query: object): Promise<Listed> =>
  viewOf(listPosts(ports)(actor, query));

const slugsOf = ({ data }: Listed): readonly string[] => data.map(({ slug }) => slug);

const CURSOR = {
  orderBy: 'createdAt',
  order: 'desc',
  value: '2026-01-01T00:00:00.000Z',
  id: '019b76da-a800-7000-8000-000000000000',
};

/** Queries that are rejected before any storage is read, each with the place that is named. */
const REFUSED: Readonly<Record<string, readonly [place: string, query: object]>> = {
  'page 0': ['/page', { page: 0 }],
  'half a page': ['/page', { page: 1.5 }],
  'a page that is a text': ['/page', { page: '1' }],
  'pageSize 0': ['/pageSize', { pageSize: 0 }],
  'pageSize 101': ['/pageSize', { pageSize: 101 }],
  'an order without orderBy': ['/order', { order: 'asc' }],
  'an unknown order': ['/order', { order: 'up', orderBy: 'slug' }],
  'an unknown orderBy': ['/orderBy', { orderBy: 'excerpt' }],
  'relevance to nothing': ['/orderBy', { orderBy: 'relevance' }],
  'the start of no word': ['/match', { match: 'prefix' }],
  'an unknown match': ['/match', { match: 'suffix', search: 'moka' }],
  'a deleted that is a text': ['/deleted', { deleted: 'true' }],
  'a mediaId that is no UUID': ['/mediaId', { mediaId: 'moka.jpg' }],
  'an unknown status': ['/status', { status: 'deleted' }],
  'a categoryId that is no UUID': ['/categoryId', { categoryId: 'guides' }],
  'a tagId that is no UUID': ['/tagId', { tagId: '' }],
  'an authorId that is no UUID': ['/authorId', { authorId: 'ada' }],
  'a schemaType that is no name': ['/schemaType', { schemaType: 'Blog Posting' }],
  'a publishedAfter that is no instant': ['/publishedAfter', { publishedAfter: '2026-01-01' }],
  'a publishedBefore that is no instant': ['/publishedBefore', { publishedBefore: 'now' }],
  'a search with NUL': ['/search', { search: 'a\u0000' }],
  'a search of 1,001 characters': ['/search', { search: 'x'.repeat(1001) }],
  'unknown fields': ['/fields', { fields: 'all' }],
  'an unknown parameter': ['/slug', { slug: 'moka' }],
  'an after that is a text': ['/after', { after: 'nonsense' }],
  'an after without a value': ['/after', { after: { ...CURSOR, value: undefined } }],
  'an after with a value of another kind': ['/after', { after: { ...CURSOR, value: 7 } }],
  'an after by relevance': ['/after', { after: { ...CURSOR, orderBy: 'relevance' } }],
  'an after in another order': ['/after', { after: CURSOR, orderBy: 'createdAt', order: 'asc' }],
  'an after by another field': ['/after', { after: CURSOR, orderBy: 'slug' }],
  'an after beside a page': ['/page', { after: CURSOR, page: 2 }],
};

export const listPostSuite = (test: StorageTest): void => {
  test('listing posts needs posts:read, and nothing else', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const writer = anActor(workspace, 'seo:write', 'seo:read', 'settings:read');
    expect(await errorOf(listPosts(ports)(writer, 'nonsense'))).toEqual({
      kind: 'forbidden',
      needed: ['posts:read', 'posts:preview', 'posts:write'],
    });
    expect((await pageOf(ports, anActor(workspace, 'posts:read'), {})).total).toBe(0);
  });

  test('posts are listed newest first, 10 a page, as they are read', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const order = { pageSize: 10, order: 'desc', orderBy: 'createdAt' };
    expect(await pageOf(ports, actor, {})).toEqual({
      ...order,
      page: 1,
      total: 0,
      totalPages: 0,
      next: null,
      data: [],
    });
    const slugs = Array.from({ length: 11 }, (_, index) => `post-${index}`);
    for (const slug of slugs) {
      ports.clock.advance(1);
      await aCreatedPost(ports, workspace, { slug });
    }
    const newestFirst = slugs.toReversed();
    const first = await pageOf(ports, actor, {});
    expect(first).toMatchObject({ ...order, page: 1, total: 11, totalPages: 2 });
    expect(slugsOf(first)).toEqual(newestFirst.slice(0, 10));
    expect(first.data[0]).toEqual(await readPost(ports, actor, 'post-10'));

    const last = await pageOf(ports, actor, { page: 3, pageSize: 4 });
    expect(last).toMatchObject({ page: 3, pageSize: 4, total: 11, totalPages: 3, next: null });
    expect(slugsOf(last)).toEqual(newestFirst.slice(8));
    const beyond = await pageOf(ports, actor, { page: 1e20, pageSize: 100 });
    expect(beyond).toMatchObject({ page: 1e20, total: 11, totalPages: 1, next: null, data: [] });
  });

  test('next leads from page to page until there are no more', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    for (const slug of ['a', 'b', 'c', 'd']) await aCreatedPost(ports, workspace, { slug });
    const query = { orderBy: 'slug', order: 'asc', pageSize: 2 };
    const first = await pageOf(ports, actor, query);
    expect(first.next).toMatchObject({ orderBy: 'slug', order: 'asc', value: 'b' });
    // Posts that are added or removed before a cursor do not move the posts after it.
    await aCreatedPost(ports, workspace, { slug: 'aa' });
    await viewOf(deletePost(ports)(actor, 'b'));
    // The cursor says the order by itself.
    for (const repeated of [{}, { orderBy: 'slug' }, { orderBy: 'slug', order: 'asc' }]) {
      const second = await pageOf(ports, actor, {
        pageSize: 2,
        ...repeated,
        after: first.next,
      });
      expect(second).toMatchObject({
        ...query,
        page: null,
        total: null,
        totalPages: null,
        next: null,
      });
      expect(slugsOf(second)).toEqual(['c', 'd']);
    }
  });

  test('a search is ordered by relevance, unless another order is asked for', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const text = (slug: string, title: string, words: string) => ({
      slug,
      title,
      excerpt: '',
      bodyJson: [{ type: 'paragraph', text: words }],
    });
    await aCreatedPost(ports, workspace, text('in-title', 'The Espresso', 'Nothing else.'));
    ports.clock.advance(1);
    await aCreatedPost(ports, workspace, text('in-body', 'Other', 'Some espresso.'));
    await aCreatedPost(ports, workspace, text('nowhere', 'Other', 'Nothing else.'));

    const found = await pageOf(ports, actor, { search: ' ESPRESSO! ', pageSize: 1 });
    expect(found).toMatchObject({ orderBy: 'relevance', order: 'desc', total: 2, next: null });
    expect(slugsOf(found)).toEqual(['in-title']);
    const newest = await pageOf(ports, actor, { search: 'espresso', orderBy: 'createdAt' });
    expect(slugsOf(newest)).toEqual(['in-body', 'in-title']);
    // A search of which no word is left asks for every post.
    const everything = await pageOf(ports, actor, { search: '?!' });
    expect(everything).toMatchObject({ orderBy: 'createdAt', total: 3 });
  });

  test('filters narrow a list together', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, author, category, tags } = workspace;
    const full = await aCreatedPost(ports, workspace, aFullDraft(workspace));
    await aCreatedPost(ports, workspace);
    const filters = {
      status: 'published',
      categoryId: category.id.toUpperCase(),
      tagId: tags[1].id,
      authorId: author.id,
      schemaType: 'HowTo',
      publishedAfter: '2025-12-24T09:59:59.999+02:00',
      publishedBefore: '2025-12-24T08:00:00.001Z',
    };
    expect(slugsOf(await pageOf(ports, actor, filters))).toEqual([full.slug]);
    for (const [name, other] of Object.entries({
      status: 'archived',
      categoryId: ports.ids.next(),
      tagId: ports.ids.next(),
      authorId: ports.ids.next(),
      schemaType: 'BlogPosting',
      publishedAfter: full.publishedAt,
      publishedBefore: full.publishedAt,
    })) {
      expect(slugsOf(await pageOf(ports, actor, { ...filters, [name]: other }))).toEqual([]);
    }
  });

  test('null for a parameter is as if it were absent', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace);
    const nulls = { page: null, order: null, orderBy: null, search: null, status: null };
    expect(await pageOf(ports, workspace.actor, { ...nulls, after: null })).toEqual(
      await pageOf(ports, workspace.actor, {}),
    );
  });

  test('a summary is the post without its body fields', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aCreatedPost(ports, workspace);
    ports.clock.advance(1);
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const {
      bodyJson: _bodyJson,
      bodyText: _bodyText,
      structuredBlocks,
      jsonLd: _jsonLd,
      ...summary
    } = await aCreatedPost(ports, workspace, draft);
    expect(structuredBlocks).toBeDefined();
    const query = { fields: 'summary', pageSize: 1 };
    const page = await pageOf(ports, workspace.actor, query);
    expect(page).toMatchObject({ total: 2, data: [summary] });
    expect(page.data[0]).toEqual(summary);
    expect(page.next).toEqual((await pageOf(ports, workspace.actor, { pageSize: 1 })).next);
  });

  test('deleted posts are listed for writers alone, in place of the live ones', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    for (const slug of ['one', 'two', 'kept']) await aCreatedPost(ports, workspace, { slug });
    ports.clock.advance(1);
    const deletedAt = ports.clock.now();
    for (const slug of ['one', 'two']) {
      await viewOf(deletePost(ports)(actor, { reference: slug }));
    }
    const byPage = await pageOf(ports, actor, { deleted: true, orderBy: 'slug', order: 'asc' });
    expect(byPage).toMatchObject({
      total: 2,
      data: [
        { slug: 'one', deletedAt, status: 'draft' },
        { slug: 'two', deletedAt },
      ],
    });
    const fields = 'summary';
    expect(slugsOf(await pageOf(ports, actor, { deleted: true, fields }))).toEqual(['two', 'one']);
    const first = await viewOf(listPosts(ports)(actor, { deleted: true, pageSize: 1 }));
    const rest = await pageOf(ports, actor, { deleted: true, after: first.next });
    expect([...slugsOf(first), ...slugsOf(rest)]).toEqual(['two', 'one']);
    expect(slugsOf(await pageOf(ports, actor, { deleted: true, search: 'other' }))).toEqual([]);
    expect(slugsOf(await pageOf(ports, actor, { deleted: false }))).toEqual(['kept']);
    expect(slugsOf(await pageOf(ports, actor, {}))).toEqual(['kept']);

    for (const permission of ['posts:read', 'posts:preview'] as const) {
      const reader = anActor(workspace, permission);
      expect(await errorOf(listPosts(ports)(reader, { deleted: true }))).toEqual({
        kind: 'forbidden',
        needed: ['posts:write'],
      });
      expect((await pageOf(ports, reader, { deleted: false })).total).toBe(
        permission === 'posts:read' ? 0 : 1,
      );
    }
    await viewOf(restorePost(ports)(actor, { reference: 'one' }));
    expect(slugsOf(await pageOf(ports, actor, { deleted: true }))).toEqual(['two']);
  });

  test('a query that breaks a rule is rejected with its place', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const placesNamed: Record<string, readonly string[]> = {};
    for (const [what, [, query]] of Object.entries(REFUSED)) {
      const error = await errorOf(listPosts(ports)(actor, query));
      placesNamed[what] = 'violations' in error ? error.violations.map(({ path }) => path) : [];
    }
    expect(placesNamed).toEqual(
      Object.fromEntries(Object.entries(REFUSED).map(([what, [place]]) => [what, [place]])),
    );
  });

  test('a made-up cursor still has a place in the list', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace);
    const { id } = CURSOR;
    const values = {
      createdAt: '9999-12-31T23:59:59.999Z',
      updatedAt: '0001-01-01T00:00:00.000Z',
      publishedAt: '2026-01-01T00:00:00.000Z',
      scheduledAt: '2026-01-01T00:00:00.000Z',
      title: '',
      slug: '\u{10ffff}'.repeat(3000),
      viewCount: Number.MAX_SAFE_INTEGER,
    };
    for (const orderBy of POST_ORDER_FIELDS) {
      const cursor = { orderBy, order: 'asc', value: values[orderBy], id };
      const { data } = await pageOf(ports, workspace.actor, { after: cursor });
      const isBefore = ['updatedAt', 'publishedAt', 'scheduledAt', 'title'].includes(orderBy);
      expect([orderBy, data.length]).toEqual([orderBy, isBefore ? 1 : 0]);
    }
    const tooMany = { orderBy: 'viewCount', order: 'asc', value: 1e300, id };
    expect(await errorOf(listPosts(ports)(workspace.actor, { after: tooMany }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/after' }],
    });
  });
};
