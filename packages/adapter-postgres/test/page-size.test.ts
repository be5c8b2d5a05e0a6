import { errorOf, aWorkspace, viewOf } from '@content-publishing/application/testing';
import { parsePostQuery, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseOn } from './plans/post-page-plan.ts';
import { postLists } from '../src/repositories/post/post-list.ts';
import { referenceReader } from '../src/repositories/post/references.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { aStoredPost } from './stored-post.ts';

describeOnPostgres('a page of posts', (serverUrl) => {
  let fresh: FreshStorage;
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ ports } = fresh);
  });
  afterAll(() => fresh.close());

  const listsUpTo = async (maxBytes: number) => {
    const database = databaseOn(fresh.orm);
    return postLists(database, referenceReader(database), maxBytes);
  };
  const aQuery = (fields: object = {}) => parsePostQuery(fields)._unsafeUnwrap();
  const threePosts = async () => {
    const workspace = await aWorkspace(ports);
    for (const kilobytes of [10, 20, 30]) {
      const block = { type: 'paragraph', text: 'é'.repeat(500) };
      const bodyJson = Array.from({ length: kilobytes }, () => block);
      await aStoredPost(ports, workspace, { slug: `kb-${kilobytes}`, bodyJson });
    }
    return workspace;
  };
  const slugsOf = (data: readonly { readonly post: { readonly slug: string } }[]) =>
    data.map(({ post }) => post.slug);

  it('is rejected when its posts are too large together', async () => {
    const { id } = await threePosts();
    const limit = 110_000;
    const { list } = await listsUpTo(limit);
    const error = await errorOf(list(id, aQuery({ pageSize: 3 })));
    // A body is kept as blocks and as text.
    const bytes = 2 * 60_000;
    expect(error).toEqual({ kind: 'page-too-large', bytes: expect.any(Number), limit });
    expect(error.bytes).toBeGreaterThan(bytes);
  });

  it('counts what is on it, and not the post behind it', async () => {
    const { id } = await threePosts();
    const { list } = await listsUpTo(100_000);
    const oldest = { orderBy: 'createdAt', order: 'asc', pageSize: 2 };
    const { total, data, hasMore } = await viewOf(list(id, aQuery(oldest)));
    expect([total, slugsOf(data), hasMore]).toEqual([3, ['kb-10', 'kb-20'], true]);
    const newest = { ...oldest, order: 'desc' };
    expect(await errorOf(list(id, aQuery(newest)))).toMatchObject({ kind: 'page-too-large' });
  });

  it('is answered when it has one post, however large, or none', async () => {
    const { id } = await threePosts();
    const { list } = await listsUpTo(100);
    const first = await viewOf(list(id, aQuery({ pageSize: 1 })));
    expect([slugsOf(first.data), first.hasMore]).toEqual([['kb-30'], true]);
    const last = await viewOf(list(id, aQuery({ pageSize: 2, page: 2 })));
    expect([slugsOf(last.data), last.hasMore]).toEqual([['kb-10'], false]);
    const none = await viewOf(list(id, aQuery({ pageSize: 2, page: 3 })));
    expect(none).toEqual({ total: 3, data: [], hasMore: false });
  });

  it('counts no bodies where none are answered', async () => {
    const { id } = await threePosts();
    const { listMetadata } = await listsUpTo(20_000);
    const { data } = await viewOf(listMetadata(id, aQuery()));
    expect(data).toHaveLength(3);
    const { listMetadata: fewHeads } = await listsUpTo(100);
    expect(await errorOf(fewHeads(id, aQuery()))).toMatchObject({ kind: 'page-too-large' });
  });

  it('is as large as its posts are after they were saved', async () => {
    const { id } = await threePosts();
    const query = aQuery({ pageSize: 3 });
    const { list } = await listsUpTo(110_000);
    await errorOf(list(id, query));
    const large = await ports.posts.find(id, { slug: 'kb-30' });
    if (large === null) throw new Error('The post was not stored');
    const { post } = large;
    const next = { ...post, bodyJson: [], bodyText: '', revision: post.revision + 1 };
    await viewOf(ports.posts.replace(id, replacedPostOf(post, next), storedPostOf(next)));
    expect((await viewOf(list(id, query))).data).toHaveLength(3);
  });
});
