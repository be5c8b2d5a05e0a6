import { expect } from 'vitest';
import { aStoredPost } from '../sample/post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postListSuite = (test: StorageTest): void => {
  test('live posts are listed newest first, ties by id likewise', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const early = [
      await aStoredPost(ports, workspace, { slug: 'b' }),
      await aStoredPost(ports, workspace, { slug: 'a' }),
    ];
    ports.clock.advance(1);
    const late = await aStoredPost(ports, workspace, { slug: 'c' });
    const deleted = await aStoredPost(ports, workspace, { slug: 'd' });
    await ports.posts.softDelete(workspace.id, { id: deleted.id }, ports.clock.now());

    const { total, data } = await ports.posts.list(workspace.id, { page: 1, pageSize: 10 });
    expect(total).toBe(3);
    expect(data.map(({ post }) => post)).toEqual([late, ...early.toReversed()]);
  });

  test('each listed post has its own references', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    const plain = await aStoredPost(ports, workspace, { slug: 'plain' });
    const tagged = await aStoredPost(ports, workspace, {
      slug: 'tagged',
      tagIds: [tags[1].id],
      relatedPostIds: [plain.id],
    });
    await aStoredPost(ports, workspace, {
      slug: 'illustrated',
      categoryId: category.id,
      featuredMediaId: media.id,
      relatedPostIds: [tagged.id, plain.id],
    });
    const { data } = await ports.posts.list(workspace.id, { page: 1, pageSize: 10 });
    expect(
      data.map(({ references }) => ({
        ...references,
        relatedPosts: references.relatedPosts.map(({ slug }) => slug),
      })),
    ).toEqual([
      {
        author,
        category,
        tags: [],
        media: new Map([[media.id, media]]),
        relatedPosts: ['tagged', 'plain'],
      },
      { author, category: null, tags: [tags[1]], media: new Map(), relatedPosts: ['plain'] },
      { author, category: null, tags: [], media: new Map(), relatedPosts: [] },
    ]);
  });

  test('posts are listed page by page, and not past the end', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await aStoredPost(ports, workspace, { slug });
    const page = async (number: number, pageSize: number) => {
      const { total, data } = await ports.posts.list(workspace.id, { page: number, pageSize });
      return [total, ...data.map(({ post }) => post.slug)];
    };
    expect(await page(1, 2)).toEqual([5, 'e', 'd']);
    expect(await page(2, 2)).toEqual([5, 'c', 'b']);
    expect(await page(3, 2)).toEqual([5, 'a']);
    for (const beyond of [4, 1e15, 1e20]) expect(await page(beyond, 2)).toEqual([5]);
  });
};
