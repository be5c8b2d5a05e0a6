import { deserializePost } from '@content-publishing/domain';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aStoredPost } from '../sample/post.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postListSuite = (test: StorageTest): void => {
  test('live posts are listed newest first, ties by id likewise', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const early = [
      await aStoredPost(ports, workspace, { slug: 'b' }),
      await aStoredPost(ports, workspace, { slug: 'a' }),
    ];
    ports.clock.advance(1);
    const late = await aStoredPost(ports, workspace, { slug: 'c' });
    const deleted = await aStoredPost(ports, workspace, { slug: 'd' });
    await ports.posts.softDelete(workspace.id, { id: deleted.id }, ports.clock.now());

    const { total, data } = await viewOf(ports.posts.list(workspace.id, aPostQuery()));
    expect(total).toBe(3);
    expect(data.map(deserializePost)).toEqual([late, ...early.toReversed()]);
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
    const { data } = await viewOf(ports.posts.list(workspace.id, aPostQuery()));
    const none = {
      author,
      category: null,
      tags: [],
      media: new Map(),
      relatedPosts: [],
      language: 'en',
      site: UNKNOWN_SITE,
      blockVocabulary: 1,
    };
    expect(
      data.map(({ references }) => ({
        ...references,
        relatedPosts: references.relatedPosts.map(({ slug }) => slug),
      })),
    ).toEqual([
      {
        ...none,
        category,
        media: new Map([[media.id, media]]),
        relatedPosts: ['tagged', 'plain'],
      },
      { ...none, tags: [tags[1]], relatedPosts: ['plain'] },
      none,
    ]);
  });

  test('posts are listed page by page, and not past the end', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await aStoredPost(ports, workspace, { slug });
    const page = async (number: number, pageSize: number) => {
      const query = aPostQuery({ page: number, pageSize });
      const { total, data, hasMore } = await viewOf(ports.posts.list(workspace.id, query));
      return [total, hasMore, ...data.map(({ post }) => post.slug)];
    };
    expect(await page(1, 2)).toEqual([5, true, 'e', 'd']);
    expect(await page(2, 2)).toEqual([5, true, 'c', 'b']);
    expect(await page(3, 2)).toEqual([5, false, 'a']);
    expect(await page(1, 4)).toEqual([5, true, 'e', 'd', 'c', 'b']);
    expect(await page(1, 5)).toEqual([5, false, 'e', 'd', 'c', 'b', 'a']);
    expect(await page(1, 100)).toEqual([5, false, 'e', 'd', 'c', 'b', 'a']);
    for (const beyond of [4, 1e15, 1e20]) expect(await page(beyond, 2)).toEqual([5, false]);
  });

  test('a list of metadata is the list without body fields', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const plain = await aStoredPost(ports, workspace, { bodyJson: [anImage(workspace)] });
    await aStoredPost(ports, workspace, aFullDraft(workspace, { relatedPostIds: [plain.id] }));
    for (const fields of [{}, { pageSize: 1 }, { page: 2, pageSize: 1 }, { search: 'pot' }]) {
      const query = aPostQuery({ ...fields, fields: 'summary' });
      const full = await viewOf(ports.posts.list(workspace.id, query));
      const heads = await viewOf(ports.posts.listMetadata(workspace.id, query));
      expect(heads).toEqual({
        ...full,
        data: full.data.map(({ post, references }) => ({
          post,
          references: { ...references, media: expect.any(Map) },
        })),
      });
      for (const { post, references } of heads.data) {
        const featured = post.featuredMediaId ? [[post.featuredMediaId, workspace.media]] : [];
        expect([...references.media]).toEqual(featured);
      }
    }
  });

  test('a head is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    await aStoredPost(ports, workspace, aFullDraft(workspace));
    const kept = structuredClone(
      await viewOf(ports.posts.listMetadata(workspace.id, aPostQuery())),
    );
    tamperWith(await viewOf(ports.posts.listMetadata(workspace.id, aPostQuery())));
    expect(await viewOf(ports.posts.listMetadata(workspace.id, aPostQuery()))).toEqual(kept);
  });

  test('room is made for long posts before they are read, and for no others', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { posts } = ports;
    const { id } = workspace;
    const asked: number[] = [];
    const admit = async (bytes: number) => void asked.push(bytes);
    const rejecting = async () => {
      throw new Error('There is no room');
    };
    const short = await aStoredPost(ports, workspace, { slug: 'short' });
    await viewOf(posts.list(id, aPostQuery(), rejecting));
    await posts.findSerialized(id, { slug: 'short' }, undefined, rejecting);

    const text = 'a'.repeat(10_000);
    const bodyJson = Array.from({ length: 110 }, () => ({ type: 'paragraph', text }));
    const long = await aStoredPost(ports, workspace, { slug: 'long', bodyJson });
    const whole = await viewOf(posts.list(id, aPostQuery({ pageSize: 5 }), admit));
    expect(whole.data.map(deserializePost)).toEqual([long, short]);
    const one = await viewOf(posts.list(id, aPostQuery({ pageSize: 1 }), admit));
    expect(one).toMatchObject({ total: 2, hasMore: true });
    const found = await posts.findSerialized(id, { slug: 'long' }, undefined, admit);
    expect(found && deserializePost(found)).toEqual(long);
    expect(asked).toHaveLength(3);
    for (const bytes of asked) expect(bytes).toBeGreaterThan(1_100_000);

    await expect(posts.list(id, aPostQuery(), rejecting)).rejects.toThrow('There is no room');
    const rejected = posts.findSerialized(id, { slug: 'long' }, undefined, rejecting);
    await expect(rejected).rejects.toThrow('There is no room');
    await viewOf(posts.listMetadata(id, aPostQuery(), rejecting));
  });
};
