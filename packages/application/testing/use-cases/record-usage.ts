import {
  addCategory,
  deletePost,
  getAuthorUsage,
  getCategoryUsage,
  getMediaUsage,
  getTagUsage,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aPrincipal } from '../sample/principal.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const recordUsageSuite = (test: StorageTest): void => {
  test('the usage of a record counts the live posts that show it, and names the newest', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, principal, author, category, tags, media } = workspace;
    const below = { slug: 'css', name: 'CSS', parentId: category.id };
    const { id: categoryId } = await viewOf(addCategory(ports)(id, below));
    const shown = { categoryId, tagIds: [tags[0].id], featuredMediaId: media.id };
    const usages = async (reader = principal) => ({
      author: await viewOf(getAuthorUsage(ports)(reader, author.slug)),
      category: await viewOf(getCategoryUsage(ports)(reader, category.id)),
      tag: await viewOf(getTagUsage(ports)(reader, tags[0].slug)),
      media: await viewOf(getMediaUsage(ports)(reader, media.id)),
    });
    const everywhere = (usage: object) => ({
      author: usage,
      category: usage,
      tag: usage,
      media: usage,
    });
    expect(await usages()).toEqual(everywhere({ posts: 0, first: [] }));
    for (let number = 1; number <= 11; number += 1) {
      ports.clock.advance(1);
      const status = number === 3 ? 'published' : 'draft';
      await aCreatedPost(ports, workspace, { ...shown, slug: `post-${number}`, status });
    }
    await viewOf(deletePost(ports)(principal, 'post-11'));
    await aCreatedPost(ports, workspace, { slug: 'deleted' });
    await viewOf(deletePost(ports)(principal, 'deleted'));
    const all = await usages();
    expect(all.media.posts).toBe(10);
    expect(all.media.first.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `post-${10 - index}`),
    );
    expect(all).toEqual(everywhere(all.media));

    const published = await usages(aPrincipal(workspace, 'posts:read'));
    expect(published).toEqual(
      everywhere({
        posts: 1,
        first: [{ ...all.media.first.find(({ slug }) => slug === 'post-3') }],
      }),
    );
  });

  test('a record of another workspace has no usage', async ({ ports }) => {
    const [{ principal }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const [record, outcome] of [
      ['author', getAuthorUsage(ports)(principal, other.author.id)],
      ['category', getCategoryUsage(ports)(principal, other.category.id)],
      ['tag', getTagUsage(ports)(principal, other.tags[0].id)],
      ['media', getMediaUsage(ports)(principal, other.media.id)],
      ['media', getMediaUsage(ports)(principal, 'no-id')],
    ] as const) {
      expect(await errorOf(outcome)).toMatchObject({ kind: 'record-not-found', record });
    }
  });
};
