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
import { anActor } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const recordUsageSuite = (test: StorageTest): void => {
  test('the usage of a record counts the live posts that show it, and names the newest', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, author, category, tags, media } = workspace;
    const below = { slug: 'css', name: 'CSS', parentId: category.id };
    const { id: categoryId } = await viewOf(addCategory(ports)(id, below));
    const shown = { categoryId, tagIds: [tags[0].id], featuredMediaId: media.id };
    const usages = async (reader = actor) => ({
      author: await viewOf(getAuthorUsage(ports)(reader, author.slug)),
      category: await viewOf(getCategoryUsage(ports)(reader, category.id)),
      tag: await viewOf(getTagUsage(ports)(reader, tags[0].slug)),
      media: await viewOf(getMediaUsage(ports)(reader, media.id)),
    });
    const everywhere = (usage: object) => ({
      // Pages of authors and categories may be linked to.
      author: { ...usage, links: { posts: 0, first: [] } },
      category: { ...usage, links: { posts: 0, first: [] } },
      tag: usage,
      media: usage,
    });
    expect(await usages()).toEqual(everywhere({ posts: 0, first: [] }));
    for (let number = 1; number <= 11; number += 1) {
      ports.clock.advance(1);
      const status = number === 3 ? 'published' : 'draft';
      await aCreatedPost(ports, workspace, { ...shown, slug: `post-${number}`, status });
    }
    await viewOf(deletePost(ports)(actor, 'post-11'));
    await aCreatedPost(ports, workspace, { slug: 'deleted' });
    await viewOf(deletePost(ports)(actor, 'deleted'));
    const all = await usages();
    expect(all.media.posts).toBe(10);
    expect(all.media.first.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `post-${10 - index}`),
    );
    expect(all).toEqual(everywhere(all.media));

    const published = await usages(anActor(workspace, 'posts:read'));
    expect(published).toEqual(
      everywhere({
        posts: 1,
        first: [{ ...all.media.first.find(({ slug }) => slug === 'post-3') }],
      }),
    );
  });

  test('a record of another workspace has no usage', async ({ ports }) => {
    const [{ actor }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const [record, outcome] of [
      ['author', getAuthorUsage(ports)(actor, other.author.id)],
      ['category', getCategoryUsage(ports)(actor, other.category.id)],
      ['tag', getTagUsage(ports)(actor, other.tags[0].id)],
      ['media', getMediaUsage(ports)(actor, other.media.id)],
      ['media', getMediaUsage(ports)(actor, 'no-id')],
    ] as const) {
      expect(await errorOf(outcome)).toMatchObject({ kind: 'record-not-found', record });
    }
  });
};
