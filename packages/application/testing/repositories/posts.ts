import { MAX_BLOCKS, type Post, deserializePost, storedPostOf } from '@content-publishing/domain';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postSuite = (test: StorageTest): void => {
  test('a post comes back as it was kept, by its id and by its slug', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const full = await aStoredPost(
      ports,
      workspace,
      aFullDraft(workspace, { relatedPostIds: [related.id] }),
    );
    const { author, category, tags, media } = workspace;
    expect(await ports.posts.find(workspace.id, { id: related.id })).toEqual({
      post: related,
      references: {
        author,
        category: null,
        tags: [],
        media: new Map(),
        relatedPosts: [],
        language: 'en',
        site: UNKNOWN_SITE,
        blockVocabulary: 1,
      },
    });
    expect(await ports.posts.find(workspace.id, { slug: full.slug })).toEqual({
      post: full,
      references: {
        author,
        category,
        tags,
        media: new Map([[media.id, media]]),
        relatedPosts: [
          {
            id: related.id,
            slug: related.slug,
            title: related.title,
            excerpt: related.excerpt,
            status: 'draft',
            featuredMediaId: null,
          },
        ],
        language: 'en',
        site: UNKNOWN_SITE,
        blockVocabulary: 1,
      },
    });
  });

  test('a post is found written as it is found', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const hostile = '{"mediaId":"\\"} \u2028 \n\t 名前 🎈 </script>';
    const posts = [
      await aStoredPost(ports, workspace, aFullDraft(workspace)),
      await aStoredPost(ports, workspace, {
        bodyJson: [
          { type: 'paragraph', text: hostile },
          anImage(workspace),
          { type: 'faq', items: [{ question: hostile, answer: hostile }] },
        ],
      }),
    ];
    for (const { id, slug } of posts) {
      const found = await ports.posts.find(workspace.id, { id });
      for (const address of [{ id }, { slug }]) {
        const written = await ports.posts.findSerialized(workspace.id, address);
        expect(
          written && { post: deserializePost(written), references: written.references },
        ).toEqual(found);
      }
    }
    expect(await ports.posts.findSerialized(workspace.id, { slug: 'none' })).toBeNull();
    expect(await ports.posts.findSerialized(workspace.id, { id: ports.ids.next() })).toBeNull();
  });

  test('a post with every field at its limit comes back as it was kept', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const paragraph = { type: 'paragraph', text: '𝒜'.repeat(10_000) };
    const divider = { type: 'divider' };
    const kept = await aStoredPost(ports, workspace, {
      slug: '字'.repeat(200),
      title: '題'.repeat(300),
      excerpt: '抜'.repeat(5000),
      summaryForAi: '要'.repeat(5000),
      bodyJson: [paragraph, ...Array.from({ length: MAX_BLOCKS - 1 }, () => divider)],
    });
    const found = await ports.posts.find(workspace.id, { slug: kept.slug });
    expect(found?.post).toEqual(kept);
  });

  test('tags and related posts keep the order in which they were given', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [first, second] = workspace.tags;
    const [a, b, c] = [
      await aStoredPost(ports, workspace, { slug: 'a' }),
      await aStoredPost(ports, workspace, { slug: 'b' }),
      await aStoredPost(ports, workspace, { slug: 'c' }),
    ];
    for (const [tagIds, relatedPostIds] of [
      [
        [first.id, second.id],
        [a.id, b.id, c.id],
      ],
      [
        [second.id, first.id],
        [c.id, a.id, b.id],
      ],
    ]) {
      const slug = `in-order-${tagIds?.[0]}`;
      const { id } = await aStoredPost(ports, workspace, { slug, tagIds, relatedPostIds });
      const found = await ports.posts.find(workspace.id, { id });
      expect(found?.post).toMatchObject({ tagIds, relatedPostIds });
      expect(found?.references.tags.map((tag) => tag.id)).toEqual(tagIds);
      expect(found?.references.relatedPosts.map((post) => post.id)).toEqual(relatedPostIds);
    }
  });

  test('a slug belongs to one live post of a workspace', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    await aStoredPost(ports, workspace);
    const twin = await aPost(ports, workspace);
    expect(await errorOf(ports.posts.insert(workspace.id, storedPostOf(twin)))).toEqual({
      kind: 'slug-taken',
      slug: 'moka',
    });
    expect(await ports.posts.find(workspace.id, { id: twin.id })).toBeNull();
    await aStoredPost(ports, workspace, { slug: 'Moka' });
    await aStoredPost(ports, other);
  });

  test('a post is known in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id, slug } = await aStoredPost(ports, workspace);
    for (const workspaceId of [other.id, ports.ids.next()]) {
      expect(await ports.posts.find(workspaceId, { id })).toBeNull();
      expect(await ports.posts.find(workspaceId, { slug })).toBeNull();
      expect(await viewOf(ports.posts.list(workspaceId, aPostQuery()))).toEqual({
        total: 0,
        data: [],
        hasMore: false,
      });
    }
  });

  test('a post is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const draft = aFullDraft(workspace);
    const given: Post = structuredClone(await aPost(ports, workspace, draft));
    const { id } = given;
    await viewOf(ports.posts.insert(workspace.id, storedPostOf(given)));
    const kept = structuredClone(await ports.posts.find(workspace.id, { id }));
    tamperWith(given);
    tamperWith(draft);
    tamperWith(await ports.posts.find(workspace.id, { id }));
    tamperWith(await viewOf(ports.posts.list(workspace.id, aPostQuery())));
    expect(await ports.posts.find(workspace.id, { id })).toEqual(kept);
  });
};
