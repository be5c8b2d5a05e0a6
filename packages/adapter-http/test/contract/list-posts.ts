import { addAuthor } from '@content-publishing/application';
import { aDraft, aFullDraft, viewOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import type { Rule, UnderTest } from './rule.ts';

/** The posts of a test in the order in which they are created, a second apart. */
const POSTS = [
  { slug: 'b', title: 'Zürich', status: 'published', publishedAt: '2025-03-01T00:00:00Z' },
  { slug: 'C', title: 'apple', schemaType: 'HowTo' },
  { slug: 'a', title: 'Banana', status: 'published', publishedAt: '2025-01-01T00:00:00Z' },
  { slug: 'é', title: 'cherry' },
  { slug: 'd', title: 'Date', status: 'published', publishedAt: '2025-02-01T00:00:00Z' },
];

const addAll = async (
  { service, workspace, client }: UnderTest,
  drafts: readonly object[] = POSTS,
): Promise<void> => {
  for (const draft of drafts) {
    service.ports.clock.advance(1000);
    expect(await client.createPost(aDraft(workspace, draft))).toMatchObject({ status: 201 });
  }
};

const slugs = async ({ client }: UnderTest, query: string): Promise<readonly string[]> => {
  const { status, body, text } = await client.listPosts(query);
  expect(status, `${query} ${text}`).toBe(200);
  return body.data.map(({ slug }) => slug);
};

/** Returns the slugs on all pages of two, and what `more` does after the first one. */
const walk = async (
  { client }: UnderTest,
  query: string,
  more: () => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> => {
  const first = await client.listPosts(`?pageSize=2&${query}`);
  expect(first.body).toMatchObject({ page: 1, total: POSTS.length, totalPages: 3 });
  await more();
  const found = first.body.data.map(({ slug }) => slug);
  for (let { next } = first.body; next !== null;) {
    const { status, body } = await client.listPosts(`?pageSize=2&after=${next}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: null, total: null, totalPages: null, pageSize: 2 });
    const { order, orderBy } = first.body;
    expect(body).toMatchObject({ order, orderBy });
    found.push(...body.data.map(({ slug }) => slug));
    ({ next } = body);
  }
  return found;
};

/** GET /external/posts, in the names of the redirect list (contract, GET /external/redirects). */
export const listPostsRules = (rule: Rule): void => {
  rule('a page has the fields of the redirect list and next, and whole posts', async (test) => {
    const { workspace, client } = test;
    const { body } = await client.createPost(aFullDraft(workspace));
    expect(await client.listPosts()).toMatchObject({ status: 200 });
    expect((await client.listPosts()).body).toEqual({
      page: 1,
      pageSize: 10,
      order: 'desc',
      orderBy: 'createdAt',
      total: 1,
      totalPages: 1,
      next: null,
      data: [body],
    });
  });

  rule('a summary leaves out the body fields, and nothing else', async (test) => {
    const { body } = await test.client.createPost(aFullDraft(test.workspace));
    const { bodyJson, bodyText, jsonLd, structuredBlocks, ...summary } = body;
    for (const omitted of [bodyJson, bodyText, jsonLd, structuredBlocks]) {
      expect(omitted).toBeDefined();
    }
    expect((await test.client.listPosts('?fields=summary')).body.data).toEqual([summary]);
  });

  rule('only live posts of the workspace are listed', async (test) => {
    const other = await aSite(test.service);
    await other.client.createPost(aDraft(other.workspace, { slug: 'theirs' }));
    const { id } = (await test.client.createPost(aDraft(test.workspace, { slug: 'gone' }))).body;
    await test.client.deletePost(id);
    expect((await test.client.listPosts()).body).toMatchObject({
      total: 0,
      totalPages: 0,
      next: null,
      data: [],
    });
    await test.client.restorePost(id);
    expect(await slugs(test, '')).toEqual(['gone']);
  });

  rule('the default is newest first; page and pageSize cut the list', async (test) => {
    await addAll(test);
    expect(await slugs(test, '')).toEqual(['d', 'é', 'a', 'C', 'b']);
    const { body } = await test.client.listPosts('?page=2&pageSize=2');
    expect(body).toMatchObject({ page: 2, pageSize: 2, total: 5, totalPages: 3 });
    expect(body.data.map(({ slug }) => slug)).toEqual(['a', 'C']);
    for (const page of [4, Number.MAX_SAFE_INTEGER]) {
      const past = await test.client.listPosts(`?page=${page}&pageSize=100`);
      expect(past.body).toMatchObject({ page, total: 5, totalPages: 1, next: null, data: [] });
    }
  });

  rule('orderBy takes each field, in both directions; no publishedAt comes last', async (test) => {
    await addAll(test);
    for (const slug of ['d', 'a', 'd']) {
      await test.client.incrementViews((await test.client.getPost(slug)).body.id);
    }
    test.service.ports.clock.advance(1000);
    await test.client.updatePost('b', { summaryForAi: 'A city.' });
    const expected: Readonly<Record<string, readonly [asc: string, desc: string]>> = {
      createdAt: ['bCaéd', 'déaCb'],
      updatedAt: ['Caédb', 'bdéaC'],
      publishedAt: ['adbCé', 'bdaéC'],
      title: ['adbCé', 'éCbda'],
      slug: ['Cabdé', 'édbaC'],
      viewCount: ['bCéad', 'daéCb'],
    };
    for (const [orderBy, [asc, desc]] of Object.entries(expected)) {
      expect(await slugs(test, `?orderBy=${orderBy}&order=asc`), orderBy).toEqual([...asc]);
      expect(await slugs(test, `?orderBy=${orderBy}`), orderBy).toEqual([...desc]);
    }
  });

  rule('filters keep what they name, all of them together', async (test) => {
    const { service, workspace, client } = test;
    const { category, tags } = workspace;
    const other = await viewOf(
      addAuthor(service.ports)(workspace.id, { slug: 'ben', displayName: 'Ben' }),
    );
    await addAll(test);
    await client.updatePost('a', { categoryId: category.id, tagIds: tags.map(({ id }) => id) });
    await client.updatePost('C', { authorId: other.id, tagIds: [tags[0].id] });
    for (const [query, found] of [
      ['status=draft', 'éC'],
      ['status=published', 'dab'],
      ['status=archived', ''],
      [`categoryId=${category.id}`, 'a'],
      [`tagId=${tags[0].id.toUpperCase()}`, 'aC'],
      [`tagId=${tags[1].id}`, 'a'],
      [`authorId=${other.id}`, 'C'],
      [`authorId=${category.id}`, ''],
      ['schemaType=HowTo', 'C'],
      ['publishedAfter=2025-01-01T00:00:00Z', 'db'],
      ['publishedBefore=2025-03-01T01:00:00%2B01:00', 'da'],
      ['publishedAfter=2025-01-01T00:00:00Z&publishedBefore=2025-03-01T00:00:00Z', 'd'],
      [`tagId=${tags[0].id}&status=published`, 'a'],
      [`authorId=${other.id}&status=published&search=apple`, ''],
    ] as const) {
      expect(await slugs(test, `?${query}`), query).toEqual([...found]);
    }
    const { body } = await client.listPosts('?status=draft&pageSize=1');
    expect(body).toMatchObject({ total: 2, totalPages: 2 });
    expect(await slugs(test, `?status=draft&after=${body.next}`)).toEqual(['C']);
  });

  rule(
    'search finds posts that have all words, those with them in the title first',
    async (test) => {
      const paragraph = (text: string) => [{ type: 'paragraph', text }];
      await addAll(test, [
        { slug: 'excerpt', title: 'One', excerpt: 'Buy a grinder.' },
        { slug: 'title', title: 'Grinder, café', excerpt: 'Two.' },
        { slug: 'body', title: 'Three', excerpt: '3', bodyJson: paragraph('A loud **grinder**.') },
        { slug: 'none', title: 'Four', excerpt: '4' },
      ]);
      const { body } = await test.client.listPosts('?search=GRINDER&pageSize=2');
      expect(body).toMatchObject({ order: 'desc', orderBy: 'relevance', total: 3, next: null });
      expect(await slugs(test, '?search=GRINDER')).toEqual(['title', 'excerpt', 'body']);
      expect(await slugs(test, '?search=grinder&page=2&pageSize=2')).toEqual(['body']);
      expect(await slugs(test, '?search=loud%20grinder')).toEqual(['body']);
      expect(await slugs(test, `?search=${encodeURIComponent('CAFÉ')}`)).toEqual(['title']);
      expect(await slugs(test, '?search=grinder&orderBy=slug&order=asc')).toEqual([
        'body',
        'excerpt',
        'title',
      ]);
      expect(await slugs(test, '?search=grinder%20teapot')).toEqual([]);
      for (const noWord of ['', '%25', "'%20%26%20!", '*:*']) {
        expect(await slugs(test, `?search=${noWord}`)).toHaveLength(4);
      }
    },
  );

  rule('next leads through all posts in order, without gap or repetition', async (test) => {
    await addAll(test);
    for (const query of [
      '',
      'orderBy=publishedAt&order=asc',
      'orderBy=publishedAt',
      'orderBy=title&order=asc',
      'orderBy=viewCount',
      'orderBy=slug&fields=summary',
    ]) {
      expect(await walk(test, query), query).toEqual(await slugs(test, `?${query}`));
    }
  });

  rule('posts that come, go or change on the way are no gap and no repetition', async (test) => {
    await addAll(test);
    const found = await walk(test, '', async () => {
      await addAll(test, [{ slug: 'new' }]);
      // The post of the cursor.
      await test.client.deletePost('é');
    });
    expect(found).toEqual(['d', 'é', 'a', 'C', 'b']);
  });

  rule('every parameter that is not right is rejected with its path', async (test) => {
    await addAll(test);
    const { next } = (await test.client.listPosts('?pageSize=2&orderBy=slug')).body;
    for (const [query, ...paths] of [
      ['page=0', '/page'],
      ['page=x&pageSize=101', '/page', '/pageSize'],
      ['pageSize=1&pageSize=2', '/pageSize'],
      ['order=asc', '/order'],
      ['orderBy=id', '/orderBy'],
      ['orderBy=relevance', '/orderBy'],
      ['status=deleted', '/status'],
      ['status=draft&status=draft', '/status'],
      ['categoryId=a&tagId=b&authorId=c', '/categoryId', '/tagId', '/authorId'],
      ['schemaType=a-b', '/schemaType'],
      ['publishedAfter=x&publishedBefore=2025-02-30', '/publishedAfter', '/publishedBefore'],
      ['fields=all', '/fields'],
      ['after=', '/after'],
      ['after=x', '/after'],
      ['after=bnVsbA', '/after'],
      [`after=${next}&after=${next}`, '/after'],
      [`after=${next}&page=1`, '/page'],
      [`after=${next}&orderBy=title`, '/after'],
      [`after=${next}&orderBy=slug&order=asc`, '/after'],
      ['limit=1&__proto__=1', '/limit', '/__proto__'],
    ]) {
      const answer = await test.client.listPosts(`?${query}`);
      const rejected = { code: 'BAD_REQUEST', details: paths.map((path) => ({ path })) };
      expect(answer, query).toMatchObject({ status: 400, body: rejected });
    }
    expect(await slugs(test, `?after=${next}&orderBy=slug&order=desc`)).toEqual(['b', 'a', 'C']);
  });

  rule('a poll with the ETag of the last answer is answered with 304', async (test) => {
    await addAll(test);
    const etag = (await test.client.listPosts()).headers.get('etag') ?? '';
    const poll = () => test.client.listPosts('', { 'if-none-match': etag });
    expect(await poll()).toMatchObject({ status: 304, text: '' });
    await test.client.updatePost('a', { title: 'Another title' });
    expect(await poll()).toMatchObject({ status: 200 });
  });
};
